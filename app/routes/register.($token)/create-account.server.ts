import { parseWithZod } from "@conform-to/zod/v4";
import type { FormField } from "contract/auth";
import type { Visitor } from "~/auth/guards.server";
import { startSession } from "~/auth/start-session.server";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { localPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { completeRegistration, listRegistrationFields, readDraft } from "~/models/registration.server";
import { commitAnswers, destroyAnswers } from "./answers-cookie.server";
import { restartRegistration, stepOne } from "./load.server";
import { accountSchema } from "./schema.server";

/** A longer path has no place in the link of a mail. */
function isMailable(path: string | undefined): path is string {
  return path !== undefined && path.length <= 500;
}

/** Step 2: creates the account and logs in. */
export async function createAccount(submission: Submission, visitor: Visitor) {
  const { session, api } = visitor;
  const { form, idempotencyKey } = submission;
  const questions = await listRegistrationFields(api);
  if (!session.draft) return restartRegistration(session);
  if (form.get("draft") !== session.draft) return refuseOtherDraft(submission, visitor, session.draft);
  const parsed = parseWithZod(form, { schema: accountSchema(questions) });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { terms: _, marketing, ...answers } = parsed.value;
  const account = {
    ...answers,
    draft: session.draft,
    terms: true as const,
    marketing: marketing !== undefined,
    // The link of the verification mail leads there too, in whichever browser it is opened.
    ...(isMailable(session.redirect) && { redirect: session.redirect }),
  };
  const sent = await completeRegistration(api, account, idempotencyKey);
  if (!sent.ok) {
    // 410 also means that the invite was used meanwhile; then the draft still exists.
    if (sent.status === 410 && !(await readDraft(api, session.draft))) return restartRegistration(session);
    return invalidFromApiProblem(submission, sent, { fields: [...namesOf(questions), "terms"] });
  }
  const started = await startSession(visitor, sent.session);
  const { redirect: target, ...next } = started.session;
  const cookies = [await destroyAnswers()];
  return redirectAfterSubmit(localPath(target, paths.forYou()), { session: next, notice: started.notices, cookies });
}

/** Returns to step 1 and keeps the answers. */
export async function goBack({ form }: Submission, { session, api }: Visitor) {
  const questions = await listRegistrationFields(api);
  const draft = session.draft ? await readDraft(api, session.draft) : null;
  const names = [...namesOf(questions), "terms", "marketing"];
  return redirectAfterSubmit(stepOne(draft), { cookies: [await commitAnswers(form, names, session)] });
}

function namesOf(questions: FormField[]): string[] {
  return questions.map(({ name }) => name);
}

/**
 * The page showed other details than the session has now: no account is created with details that the user has not
 * seen.
 */
async function refuseOtherDraft(submission: Submission, { session, api }: Visitor, current: string) {
  const draft = await readDraft(api, current);
  if (!draft) return restartRegistration(session);
  const message = `Your details were changed in another tab. The account will now be for ${draft.email}. If that is right, create the account now; if not, go back.`;
  return invalidWithMessage(submission, message);
}
