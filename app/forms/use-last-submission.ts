import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useRouteLoaderData } from "@remix-run/react";

/** An action's response to a form that it refused: the page shows the form again with it. */
export interface InvalidSubmission {
  intent: string;
  row?: string | undefined;
  result: SubmissionResult;
  idempotencyKey?: string | undefined;
  /** Where what it was refused for is seen or put right. */
  links?: { href: string; text: string }[];
}

/**
 * The submission that this page answers: a form that its action refused, one that was refused on another page, or one
 * that was kept while its sender logged in.
 */
export function useLastSubmission(): InvalidSubmission | undefined {
  const data = useActionData<unknown>();
  const root = useRouteLoaderData<Partial<Record<"refusedForm" | "pendingForm", InvalidSubmission>>>("root");
  return isInvalidSubmission(data) ? data : (root?.refusedForm ?? root?.pendingForm);
}

/** The last submission if it is of this form; `undefined` for any other form of the page. */
export function useSubmissionOf(intent: string | undefined, row?: string): InvalidSubmission | undefined {
  const last = useLastSubmission();
  return last && last.intent === intent && last.row === row ? last : undefined;
}

/** The id of a form; its fields' ids begin with it. */
export function formId(intent: string, row?: string): string {
  return row ? `${intent}-${row}` : intent;
}

/** Tells a refused form from an action's other answers. */
export function isInvalidSubmission(data: unknown): data is InvalidSubmission {
  return typeof data === "object" && data !== null && "intent" in data && "result" in data;
}

/** Whether its response has a message about the whole form, which the summary shows. */
export function hasFormError(submission: InvalidSubmission | undefined): boolean {
  return submission?.result.error?.[""] !== undefined;
}

/** Whether the page came back because a button changed a list of its form: nothing was refused. */
export function isListChange({ result }: InvalidSubmission): boolean {
  return result.intent !== undefined;
}
