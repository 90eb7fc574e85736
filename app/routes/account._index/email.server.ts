import { messages } from "~/config/messages";
import { parseForm, refuse, refuseProblem } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import { resendVerification } from "~/models/verification.server";
import { inCatalogue, refuseChange, type Sending, tell } from "./respond.server";
import { emailSchema } from "./schema.server";

export const emailFields = ["email", "current_password"];

const nothing = { values: {}, errors: {} };

/** Asks for another address. It waits until it is confirmed, unless the one there is never was. */
export async function changeEmail(sending: Sending) {
  const { api, user, form } = sending;
  const { value, state } = parseForm(form, emailSchema, ["current_password"]);
  if (!value) return refuse("email", state);
  if (value.email === user.email)
    return refuse("email", { ...state, errors: { email: ["This is your address already"] } });
  const sent = await updateUser(api, user.id, value);
  if (!sent.ok) return refuseProblem("email", state, sent.status, inCatalogue(sent.problem), emailFields);
  const { user: record } = sent.body;
  const { email, pending_email: pending, verified } = record;
  const asked = pending !== null && email !== value.email;
  if (asked) {
    const message = `We have written to ${pending}: follow its link.`;
    return tell(sending, { form: "pending", notice: { type: "info", message }, record });
  }
  const confirm = verified.status ? "" : ` We have written to ${email}: please confirm it.`;
  const message = messages.accountUpdated + confirm;
  return tell(sending, { form: "email", notice: { type: "success", message }, record });
}

/** Writes again to the address that waits, or to the first one where nobody has confirmed it. */
export async function writeAgain(sending: Sending) {
  const sent = await resendVerification(sending.api, undefined);
  if (!sent.ok) return refuseProblem("resend", nothing, sent.status, inCatalogue(sent.problem), []);
  return tell(sending, { form: "email", notice: { type: "success", message: messages.verificationResent } });
}

/** Gives up the address that waits. */
export async function keepEmail(sending: Sending) {
  const { api, user } = sending;
  const sent = await updateUser(api, user.id, { pending_email: null });
  if (!sent.ok) return refuseChange("keep", nothing, sent);
  const { user: record } = sent.body;
  const message = `${record.email} stays your address.`;
  return tell(sending, { form: "email", notice: { type: "success", message }, record });
}
