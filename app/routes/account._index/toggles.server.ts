import { messages } from "~/config/messages";
import { invalid, parseForm } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import { refuseChange, respond, type Sending } from "./respond.server";
import { newsletterSchema, toggleSchema } from "./schema.server";

const unclear = "That was not one of the choices.";

/** Takes on a role, or gives it up. */
export async function toggleRole(sending: Sending) {
  const { value, state } = parseForm(sending.form, toggleSchema);
  if (!value) return invalid("roles", { values: state.values, errors: {}, problem: unclear });
  const sent = await updateUser(sending.api, sending.user.id, { toggleRole: value });
  if (!sent.ok) return refuseChange("roles", state, sent);
  const { user: record } = sent.body;
  const role = record.roles.available.find(({ id }) => id === value.id)?.display_name ?? "";
  const message = `${messages.accountUpdated} ${role} is ${value.on ? "on" : "off"}.`;
  return respond(sending, { form: "roles", notice: { type: "success", message }, at: `roles-${value.id}`, record });
}

/** Begins to send a kind of e-mail, or ends it. */
export async function toggleComms(sending: Sending) {
  const { value, state } = parseForm(sending.form, toggleSchema);
  if (!value) return invalid("comms", { values: state.values, errors: {}, problem: unclear });
  const sent = await updateUser(sending.api, sending.user.id, { toggleComms: value });
  if (!sent.ok) return refuseChange("comms", state, sent);
  const { user: record } = sent.body;
  const kind = record.comms.available.find(({ id }) => id === value.id)?.title ?? "";
  const message = `${messages.accountUpdated} ${kind}: ${value.on ? "we write to you" : "we no longer write to you"}.`;
  return respond(sending, { form: "comms", notice: { type: "success", message }, at: `comms-${value.id}`, record });
}

/** Weekly and monthly turn the newsletter on. */
export async function setNewsletter(sending: Sending) {
  const { value, state } = parseForm(sending.form, newsletterSchema);
  if (!value) return invalid("newsletter", { values: state.values, errors: {}, problem: unclear });
  const { newsletter } = value;
  const settings = newsletter === "off" ? { status: false } : { status: true, type: newsletter };
  const sent = await updateUser(sending.api, sending.user.id, { newsletter_settings: settings });
  if (!sent.ok) return refuseChange("newsletter", state, sent);
  const now = newsletter === "off" ? "You are unsubscribed from the newsletter" : `The newsletter comes ${newsletter}`;
  const message = `${messages.accountUpdated} ${now}.`;
  const { user: record } = sent.body;
  return respond(sending, { form: "newsletter", notice: { type: "success", message }, at: "newsletter", record });
}
