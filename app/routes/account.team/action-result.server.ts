import type { Failure } from "~/api/client.server";
import type { Member } from "~/auth/guards.server";
import { type CataloguePhrase, problemWith } from "~/config/messages";
import { invalidFromApiProblem, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { checkSession } from "~/models/auth.server";
import type { Session } from "~/sessions.server";

/** The member who submitted a form, and the query of the page's URL. */
export interface TeamPageMember extends Member {
  /** The page of people that the form was submitted from. */
  page: number;
  /** The token or code of an invite; empty where there is none. */
  inviteCode: string;
}

/** A hidden text of the form; empty where there is none. */
export function formText({ form }: Submission, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Redirects to the page and says what was done. */
export function redirectToTeam(to: string, message: string, session?: Session): Promise<Response> {
  return redirectAfterSubmit(to, { notice: { type: "success", message }, session });
}

/**
 * Redirects to the page and says what is so already, as after a second press whose first answer did not arrive: that is no
 * problem.
 */
export function redirectAsDone(to: string, message: string, session?: Session): Promise<Response> {
  return redirectAfterSubmit(to, { notice: { type: "info", message }, session });
}

const changedMeanwhile = "That has been done or deleted in the meantime. This is how your team stands now.";

/**
 * Shows the page again with why a form that is only a button failed: in the catalogue's words, unless no seat is free.
 * Its hidden fields are not offered for resubmission, as the user entered none of them.
 */
export function invalidTeamButton(submission: Submission, sent: Failure, phrase: CataloguePhrase) {
  const { status, problem } = sent;
  const reason = status === 404 ? changedMeanwhile : problem.message;
  const message = problem.code === "no_places" ? problem.message : problemWith(phrase, reason);
  const hideFields = [...submission.form.keys()];
  return invalidFromApiProblem(submission, { ...sent, problem: { ...problem, message } }, { hideFields });
}

/**
 * The session with the user as the API returns them now, as another plan may cover them. If the API fails, the next
 * page reads the user again.
 */
export async function withCurrentUser({ session, api }: Member): Promise<Session> {
  const current = await checkSession(api).catch(() => undefined);
  return current ? { ...session, user: current.user } : { ...session, checked: false };
}
