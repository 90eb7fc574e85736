import { parseWithZod } from "@conform-to/zod/v4";
import type { Visitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
  shownAt,
  suspiciousAge,
} from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { keepBasics } from "~/models/registration.server";
import { detailsSchema } from "./schema.server";

const secrets = ["password", "password_confirmation"];
// A password is never shown again, so the user has to enter it again even if it was valid, and the form says so.
const passwordAgain = { password: [messages.passwordAgain] };

/** Step 1: saves the details at the API as a draft, whose id the session keeps. */
export async function saveDetails(submission: Submission, { session, api }: Visitor, token: string | undefined) {
  const { form } = submission;
  const parsed = parseWithZod(form, { schema: detailsSchema });
  const shown = shownAt(form);
  const age = suspiciousAge(shown);
  // A form that is shown again keeps the time when it was first shown, so that it can be submitted again at once.
  const hideFields = [...secrets, "weight", ...(age === "slow" ? ["timestamp"] : [])];
  if (parsed.status !== "success") {
    const fieldErrors = hasSecret(parsed.error) ? {} : passwordAgain;
    return invalidSubmission(submission, parsed.reply({ hideFields, fieldErrors }));
  }
  if (!shown || age) {
    const message = age === "quick" ? messages.tooQuick : messages.tooSlow;
    return invalidWithMessage(submission, message, { hideFields, fieldErrors: passwordAgain });
  }
  const weight = String(form.get("weight") ?? "");
  // Each try is a draft of its own: an older page cannot complete a later draft by mistake.
  const sent = await keepBasics(api, { ...parsed.value, token, weight, timestamp: shown.toISOString() });
  if (!sent.ok) {
    const fieldErrors = hasSecret(sent.problem.errors) ? {} : passwordAgain;
    const fields = Object.keys(detailsSchema.shape);
    return invalidFromApiProblem(submission, sent, { fields, hideFields, fieldErrors });
  }
  return redirectAfterSubmit(paths.registerStep(2), { session: { ...session, draft: sent.draft } });
}

function hasSecret(errors: object | null | undefined): boolean {
  return secrets.some((name) => Object.hasOwn(errors ?? {}, name));
}
