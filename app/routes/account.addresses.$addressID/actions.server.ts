import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { addressOrder } from "~/forms/address-fields";
import { addressSchema } from "~/forms/address-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteAddress, updateAddress } from "~/models/address.server";

/**
 * Changes the address and redirects to the list, or shows the form again.
 * @throws a 404 page if the user has no such address
 */
export async function saveAddress(submission: Submission, { api, user }: Member, addressId: string) {
  const parsed = parseWithZod(submission.form, { schema: addressSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateAddress(api, user.id, addressId, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersAddresses(), {
      notice: { type: "success", message: messages.addressUpdated },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the user address"), {
    fields: [...addressOrder],
  });
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
