import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { InvalidSubmission } from "./use-last-submission";

/** An action's response to a form that is saved in place: a refused one has a result. */
export interface AutosaveData extends Partial<InvalidSubmission> {
  intent: string;
  /** The field that was saved, or "form" for a button. */
  autosave?: string | undefined;
  /** The message about what was saved. */
  message?: string;
  /** The form did not reach the server, or the server failed. */
  isUnreachable?: true;
  /** The API could not save it; the result says why. */
  isApiFailure?: true;
}

export const savingText = "Saving…";
export const unreachableText =
  "Not saved: we could not be reached. Everything you entered is still here: please try again.";

/** The status of a form that the API could not save. */
export function notSavedText(problem: string): string {
  return `Not saved. ${problem}`;
}

/**
 * The `clientAction` of a page whose forms are saved in place: the page stays as it is when the server cannot be
 * reached or fails.
 * @throws redirects, and refusals of the request itself, which have a page of their own
 */
export async function autosaveAction({ request, serverAction }: ClientActionFunctionArgs): Promise<AutosaveData> {
  const form = await request.clone().formData();
  try {
    return await serverAction<AutosaveData>();
  } catch (error) {
    // A redirect is thrown as a response.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { intent: String(form.get("intent")), autosave: String(form.get("autosave")), isUnreachable: true };
  }
}

let isLeaving = false;

/** Says that a form was submitted that leads to another page; what is saved in place meanwhile reads nothing again. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

/**
 * The `shouldRevalidate` of such a page: while the server or the API fails its loader would fail too, and once the page
 * is left it would redirect from where the form leads to. A `clientAction` hides the status by which Remix would know.
 */
export function revalidateAfterAutosave({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isLeaving || actionResult?.isUnreachable || actionResult?.isApiFailure ? false : defaultShouldRevalidate;
}
