import { redirect } from "@remix-run/node";
import type { Problem } from "contract/problem";
import type { Member } from "~/auth/guards.server";
import { type CataloguePhrase, problemWith } from "~/config/messages";
import type { FormState } from "~/forms/form-state";
import { invalidFromApi } from "~/forms/submission.server";
import { checkSession } from "~/models/auth.server";
import { commitNotices, commitSession } from "~/sessions.server";

/** A form of the page that was sent, and by whom. */
export interface TeamAction {
  /** Which form. */
  name: string;
  form: FormData;
  member: Member;
  /** The page of people that it was sent from. */
  page: number;
  /** The token or code of the address. */
  invite: string;
}

/** A text of the form; empty where there is none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The page after what was done. */
export async function redirectToTeam(to: string, message: string, ...cookies: string[]): Promise<Response> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  headers.append("set-cookie", await commitNotices({ type: "success", message }));
  return redirect(to, { status: 303, headers });
}

const goneMeanwhile = "That was done or deleted meanwhile. This is how your team stands now.";

interface Refusal {
  status: number;
  problem: Problem;
}

/** The page again, with why it was not done: in the catalogue's words, but where no place is left. */
export function invalidTeamForm({ name }: TeamAction, { status, problem }: Refusal, phrase: CataloguePhrase) {
  const reason = status === 404 ? goneMeanwhile : problem.message;
  const message = problem.code === "no_places" ? problem.message : problemWith(phrase, reason);
  return invalidFromApi(name, { values: {}, errors: {} }, status, { ...problem, message }, []);
}

/** A refused form keeps its key, so that it is done once even if the answer to an earlier try was lost. */
export function withKey(state: FormState, form: FormData): FormState {
  return { ...state, values: { ...state.values, idempotencyKey: formText(form, "idempotencyKey") } };
}

/**
 * The session's Set-Cookie with the person read afresh, as another plan may cover them now; where that fails, the next
 * page does it.
 */
export async function withCurrentUser({ session, api }: Member): Promise<string> {
  const checked = await checkSession(api).catch(() => undefined);
  return commitSession(checked ? { ...session, user: checked.user } : { ...session, checked: false });
}
