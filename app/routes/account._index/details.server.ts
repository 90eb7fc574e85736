import { data } from "@remix-run/node";
import type { User } from "contract/user";
import { messages } from "~/config/messages";
import type { FormState } from "~/forms/form-state";
import { invalid, parseForm } from "~/forms/submission.server";
import { updateUser } from "~/models/user.server";
import type { FormResponse } from "./form-outcome";
import { refuseChange, renewed, respond, type Sending } from "./respond.server";
import { type Details, detailsSchema } from "./schema.server";

const name = "details";

/**
 * Saves the fields that are other than when the form was drawn, and no others. Of what the page's script sends the
 * good ones are saved though another is refused.
 */
export async function saveDetails(sending: Sending) {
  const { api, user, form, here } = sending;
  const { state } = parseForm(form, detailsSchema);
  const bad = Object.keys(state.errors) as (keyof Details)[];
  if (bad.length > 0 && !here) return invalid(name, state);
  const change = changeOf(form, bad);
  const nothing = Object.keys(change).length === 0;
  if (nothing && bad.length > 0) return invalid(name, state);
  if (nothing) return respond(sending, { form: name, notice: { type: "info", message: "Nothing was changed." } });
  const sent = await updateUser(api, user.id, change);
  if (!sent.ok) return refuseChange(name, state, sent);
  const { user: record } = sent.body;
  if (bad.length === 0)
    return respond(sending, { form: name, notice: { type: "success", message: messages.accountUpdated }, record });
  const answer: FormResponse = { form: name, refused: savedBut(state, change, record), said: saying(here, state) };
  return data(answer, { headers: { "set-cookie": await renewed(sending, record) } });
}

function changeOf(form: FormData, bad: (keyof Details)[]): Partial<Details> {
  const { value } = parseForm(form, detailsSchema.omit(Object.fromEntries(bad.map((field) => [field, true]))));
  const fields = Object.entries(value ?? {}) as [keyof Details, string][];
  return Object.fromEntries(fields.filter(([field, text]) => text !== form.get(`was_${field}`)));
}

/** The form as it goes on: what was saved of it is what it was from now on. */
function savedBut({ values, errors }: FormState, change: Partial<Details>, record: User): FormState {
  const saved = (Object.keys(change) as (keyof Details)[]).map((field) => [`was_${field}`, record[field]]);
  return { values: { ...values, ...Object.fromEntries(saved) }, errors };
}

function saying(here: string, { errors }: FormState): string {
  if (here !== "form") return messages.accountUpdated;
  const faults = Object.values(errors).map((words) => `${words.join(" ")}.`);
  return ["Saved, but for this:", ...faults].join(" ");
}
