import { messages } from "~/config/messages";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import { resendVerification } from "~/models/verification.server";
import { inCatalogue, refuseChange, respond, type Sending } from "./respond.server";
import { emailSchema } from "./schema.server";

export const emailFields = ["email", "current_password"];

const nothing = { values: {}, errors: {} };

/** Asks for another address. It waits until it is confirmed, unless the one there is never was. */
export async function changeEmail(sending: Sending) {
  const { api, user, form } = sending;
  const { value, state } = parseForm(form, emailSchema, ["current_password"]);
  if (!value) return invalid("email", state);
  if (value.email === user.email)
    return invalid("email", { ...state, errors: { email: ["This is your address already"] } });
  const sent = await updateUser(api, user.id, value);
  if (!sent.ok) return invalidFromApi("email", state, sent.status, inCatalogue(sent.problem), emailFields);
  const { user: record } = sent.body;
  const { email, pending_email: pending, verified } = record;
  const asked = pending !== null && email !== value.email;
  if (asked) {
    const message = `We have written to ${pending}: follow its link.`;
    return respond(sending, { form: "pending", notice: { type: "info", message }, record });
  }
  const confirm = verified.status ? "" : ` We have written to ${email}: please confirm it.`;
  const message = messages.accountUpdated + confirm;
  return respond(sending, { form: "email", notice: { type: "success", message }, record });
}

/** Writes again to the address that waits, or to the first one where nobody has confirmed it. */
export async function resendConfirmation(sending: Sending) {
  const sent = await resendVerification(sending.api, undefined);
  if (!sent.ok) return invalidFromApi("resend", nothing, sent.status, inCatalogue(sent.problem), []);
  return respond(sending, { form: "email", notice: { type: "success", message: messages.verificationResent } });
}

/** Gives up the address that waits. */
export async function cancelEmailChange(sending: Sending) {
  const { api, user } = sending;
  const sent = await updateUser(api, user.id, { pending_email: null });
  if (!sent.ok) return refuseChange("keep", nothing, sent);
  const { user: record } = sent.body;
  const message = `${record.email} stays your address.`;
  return respond(sending, { form: "email", notice: { type: "success", message }, record });
}
