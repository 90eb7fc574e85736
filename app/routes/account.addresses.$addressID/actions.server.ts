import { redirect } from "@remix-run/node";
import type { Member } from "~/auth/guards.server";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { addressOrder } from "~/forms/address-fields";
import { addressForm } from "~/forms/address-schema.server";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { deleteAddress, updateAddress } from "~/models/address.server";
import { commitNotices, type Notice } from "~/sessions.server";

/** Changes the address and goes back to the list, or shows the form again. */
export async function saveAddress(addressID: string, form: FormData, { api, user }: Member) {
  const { value, state } = parseForm(form, addressForm);
  if (!value) return invalid("address", state);
  const sent = await updateAddress(api, user.id, addressID, value);
  if (sent.ok) return toList({ type: "success", message: messages.addressUpdated });
  if (sent.status === 404) throw notFound();
  const message = problemWith("updating the user address", sent.problem.message);
  return invalidFromApi("address", state, sent.status, { ...sent.problem, message }, addressOrder);
}

/** Deletes the address. The button may be pressed twice: what is gone already is no fault. */
export async function removeAddress(addressID: string, { api, user }: Member) {
  const sent = await deleteAddress(api, user.id, addressID);
  if (sent.ok) return toList({ type: "success", message: messages.addressDeleted });
  if (sent.status === 404) return toList({ type: "info", message: "There is no such address any longer." });
  return invalidFromApi("remove", { values: {}, errors: {} }, sent.status, sent.problem, []);
}

async function toList(notice: Notice): Promise<Response> {
  return redirect(paths.usersAddresses(), { status: 303, headers: { "set-cookie": await commitNotices(notice) } });
}
