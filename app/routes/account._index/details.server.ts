import type { User } from "contract/user";
import { attempt } from "~/attempt.server";
import { parseForm, refuse } from "~/forms/parse.server";
import { messages, problemWith } from "~/messages";
import { readUser, updateUser } from "~/models/user.server";
import type { Notice } from "~/sessions.server";
import { type Details, detailsSchema } from "./schema.server";
import { refuseChange, type Sending, tell } from "./tell.server";

const name = "details";

/** Saves the fields that are other than before; where none is, nothing is sent. */
export async function saveDetails(sending: Sending) {
  const { api, user, form } = sending;
  const { value, state } = parseForm(form, detailsSchema);
  if (!value) return refuse(name, state);
  const before = await attempt(readUser(api, user.id));
  if (!before.ok)
    return refuse(name, { ...state, problem: problemWith("updating your account", before.reason) }, before.status);
  const change = changeOf(value, before.value);
  if (Object.keys(change).length === 0)
    return tell(sending, { form: name, notices: [{ type: "info", message: "Nothing was changed." }] });
  const sent = await updateUser(api, user.id, change);
  if (!sent.ok) return refuseChange(name, state, sent);
  const notices: Notice[] = [{ type: "success", message: messages.accountUpdated }];
  const { user: record } = sent.body;
  if (change.email && !record.verified.status)
    notices.push({ type: "info", message: `Please confirm your e-mail address: we have written to ${record.email}.` });
  return tell(sending, { form: name, notices, record });
}

function changeOf(value: Details, record: User): Partial<Details> {
  const fields = Object.entries(value) as [keyof Details, string][];
  return Object.fromEntries(fields.filter(([field, text]) => text !== record[field]));
}
