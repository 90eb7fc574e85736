import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { User } from "contract/user";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import type { AutosaveData } from "~/forms/autosave";
import { invalidSubmission, type Submission } from "~/forms/submission.server";
import type { InvalidSubmission } from "~/forms/use-last-submission";
import { updateUser } from "~/models/user.server";
import { commitSession } from "~/sessions.server";
import { errorSentences } from "./form-outcome";
import { confirmChange, refuseChange, renewedSession } from "./respond.server";
import { type Details, detailNames, detailsSchema } from "./schema.server";

type DetailsChange = Partial<Pick<Details, (typeof detailNames)[number]>>;
type Result = InvalidSubmission["result"];

/**
 * Saves the fields that were changed since the page was rendered, and no others. In a form that is saved in place, the
 * valid fields are saved even if another is refused.
 */
export async function saveDetails(submission: Submission, member: Member) {
  const parsed = parseWithZod(submission.form, { schema: detailsSchema });
  const result = parsed.reply();
  const invalidNames = Object.keys(result.error ?? {});
  const change = toChange(parsed.status === "success" ? parsed.value : parseOthers(submission.form, invalidNames));
  const isUnchanged = Object.keys(change).length === 0;
  if (invalidNames.length > 0 && (isUnchanged || submission.autosave === undefined))
    return invalidSubmission(submission, result);
  if (isUnchanged) {
    // A field that has its old value again needs no status.
    const message = submission.autosave === undefined ? "Nothing was changed." : "";
    return confirmChange(submission, member, { type: "info", message });
  }
  const sent = await updateUser(member.api, member.user.id, change);
  if (!sent.ok) return refuseChange(submission, sent, { fields: [...detailNames] });
  const record = sent.body.user;
  if (invalidNames.length === 0) return confirmChange(submission, member, { message: messages.accountUpdated, record });
  const response: AutosaveData = {
    intent: submission.intent,
    result: withSavedFields(result, change, record),
    message: partlySavedText(result, submission.autosave),
  };
  return data(response, { headers: { "set-cookie": await commitSession(renewedSession(member, record)) } });
}

function parseOthers(form: FormData, invalidNames: string[]): Partial<Details> {
  const schema = detailsSchema.omit(Object.fromEntries(invalidNames.map((name) => [name, true])));
  const parsed = parseWithZod(form, { schema });
  return parsed.status === "success" ? parsed.value : {};
}

function toChange(entered: Partial<Details>): DetailsChange {
  const changed = detailNames.filter(
    (name) => entered[name] !== undefined && entered[name] !== (entered[`initial_${name}`] ?? ""),
  );
  return Object.fromEntries(changed.map((name) => [name, entered[name]]));
}

/** The form with its saved fields: from now on they are compared with their new values. */
function withSavedFields(result: Result, change: DetailsChange, record: User): Result {
  const saved = detailNames.filter((name) => name in change).map((name) => [`initial_${name}`, record[name]]);
  return { ...result, initialValue: { ...result.initialValue, ...Object.fromEntries(saved) } };
}

function partlySavedText({ error }: Result, autosave: string | undefined): string {
  if (autosave !== "form") return messages.accountUpdated;
  return ["Saved, but for this:", ...errorSentences(error)].join(" ");
}
