import { parseWithZod } from "@conform-to/zod/v4";
import type { Address } from "contract/address";
import { tryRead, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { addressOrder } from "~/forms/address-fields";
import { addressLabels, shownValue } from "~/forms/address-labels.server";
import { addressSchema } from "~/forms/address-schema.server";
import { savedElsewhere, savedNow, shownHash } from "~/forms/shown-values.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteAddress, findAddress, updateAddress } from "~/models/address.server";

/**
 * Changes the address and redirects to the list, or shows the form again.
 * @throws a 404 page if the user has no such address
 */
export async function saveAddress(submission: Submission, { api, user }: Member, addressId: string) {
  const parsed = parseWithZod(submission.form, { schema: addressSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { seen, ...typed } = parsed.value;
  const found = seen ? await tryRead(findAddress(api, user.id, addressId)) : undefined;
  const current = found?.ok ? found.value : null;
  if (current && shownHash(addressOrder, current) !== seen) {
    const saved = savedNow(addressLabels, current, typed, shownValue);
    if (Object.keys(saved).length > 0) return invalidAsSavedElsewhere(submission, current, saved);
  }
  const sent = await updateAddress(api, user.id, addressId, typed);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersAddresses(), {
      notice: { type: "success", message: messages.addressUpdated },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the user address"), {
    fields: [...addressOrder],
  });
}

/** Shows the form again after the address was saved in another window since it was shown. Sent again, it replaces that. */
function invalidAsSavedElsewhere(submission: Submission, current: Address, fieldErrors: Record<string, string[]>) {
  submission.form.set("seen", shownHash(addressOrder, current));
  return invalidWithMessage(submission, savedElsewhere, { fieldErrors });
}

/** Deletes the address. A second press of the button finds it deleted, which is not an error. */
export async function removeAddress(submission: Submission, { api, user }: Member, addressId: string) {
  const sent = await deleteAddress(api, user.id, addressId);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersAddresses(), {
      notice: { type: "success", message: messages.addressDeleted },
    });
  if (sent.status !== 404) return invalidFromApiProblem(submission, sent);
  return redirectAfterSubmit(paths.usersAddresses(), {
    notice: {
      type: "info",
      message: "That address no longer exists.",
    },
  });
}
