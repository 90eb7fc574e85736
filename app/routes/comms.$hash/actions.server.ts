import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { savePreferences as saveCommsPreferences, unsubscribe } from "~/models/email-preferences.server";
import { preferencesSchema } from "./schema.server";

/** Saves which kinds of e-mail are selected and how often the newsletter is sent. */
export async function savePreferences(submission: Submission, { api }: Visitor, hash: string) {
  const parsed = parseWithZod(submission.form, { schema: preferencesSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { comms, newsletter, was } = parsed.value;
  const settings = { status: newsletter !== "off", type: newsletter === "off" ? was : newsletter };
  const sent = await saveCommsPreferences(api, hash, { comms, newsletter_settings: settings });
  if (!sent.ok)
    return invalidFromApiProblem(submission, withPhrase(sent, "updating your account"), { fields: ["comms"] });
  return redirectAfterSubmit(paths.comms(hash), { notice: { type: "success", message: sent.body.message } });
}

/** Ends every kind of e-mail. */
export async function unsubscribeFromAll(submission: Submission, { api }: Visitor, hash: string) {
  const sent = await unsubscribe(api, hash);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating your account"));
  return redirectAfterSubmit(paths.comms(hash), { notice: { type: "success", message: sent.body.message } });
}
