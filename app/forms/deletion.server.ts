import type { Problem } from "contract/problem";
import { type CataloguePhrase, problemWith } from "~/config/messages";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { invalidFromApiProblem, type Submission } from "./submission.server";

type SendResult = { ok: true } | { ok: false; status: number; problem: Problem; retryAfter?: string | undefined };

interface Deletion {
  /** Where it was listed. */
  list: string;
  /** What the list says then. */
  message: string;
  /** "callout" */
  noun: string;
  phrase: CataloguePhrase;
}

/**
 * The response to a form that deletes something: the list that it was on, or the page again with the API's refusal. A
 * second press of the button finds it deleted, which is not an error.
 */
export function redirectAfterDelete(
  submission: Submission,
  sent: SendResult,
  { list, message, noun, phrase }: Deletion,
) {
  if (!sent.ok && sent.status !== 404) {
    const problem = { ...sent.problem, message: problemWith(phrase, sent.problem.message) };
    return invalidFromApiProblem(submission, { ...sent, problem });
  }
  return redirectAfterSubmit(list, {
    notice: sent.ok ? { type: "success", message } : { type: "info", message: `That ${noun} no longer exists.` },
  });
}
