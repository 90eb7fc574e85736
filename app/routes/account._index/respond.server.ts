import { data, redirect } from "@remix-run/node";
import type { Problem } from "contract/problem";
import type { User } from "contract/user";
import type { Member } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import type { FormState } from "~/forms/form-state";
import { invalidFromApi } from "~/forms/submission.server";
import { toSessionUser } from "~/models/user.server";
import { commitNotices, commitSession, type Notice } from "~/sessions.server";

/** A form that was sent, by whom, and from where: the page, or the script that saves in the page. */
export interface Sending extends Member {
  form: FormData;
  /** By the page's script: the field that was left, or "form"; "" otherwise. */
  here: string;
}

/** What a change has done. */
export interface ProfileResponse {
  /** The form's name. */
  form: string;
  notice: Notice;
  /** The place in the page to come back to; the form's own words unless given. */
  at?: string;
  /** The record as it is now, where it has changed. */
  record?: User;
}

/**
 * Whether the page's script has sent a form: it wants the page as it is now at once, with what is to be said in it.
 * @returns the field that was left, or "form" for a press; "" where there was no script
 */
export function sentHere(request: Request): string {
  return request.headers.get("x-save-here")?.slice(0, 40) ?? "";
}

/** Says what was done: on the page that comes next, or to the script in the answer. */
export async function respond(sending: Sending, { form, notice, at = `${form}-said`, record }: ProfileResponse) {
  const headers = new Headers();
  if (record) headers.append("set-cookie", await renewed(sending, record));
  if (sending.here) return data({ form, said: notice.message }, { headers });
  headers.append("set-cookie", await commitNotices({ ...notice, at: form }));
  return redirect(`${paths.account()}#${at}`, { status: 303, headers });
}

/** The session, which knows the record as it is now. */
export function renewed({ session }: Sending, record: User): Promise<string> {
  return commitSession({ ...session, user: toSessionUser(record) });
}

/** To the script a refused form is an answer like another: browsers write a 422 that a script is given into the console. */
export function inPlace<T>(answer: Response | ReturnType<typeof data<T>>) {
  if (answer instanceof Response || answer.init?.status !== 422) return answer;
  return data(answer.data, { ...answer.init, status: 200 });
}

/** What the API has refused, in the words of the catalogue; a role that is not one's own to take leads to the page that says so. */
export function refuseChange(form: string, state: FormState, sent: { status: number; problem: Problem }) {
  if (sent.status === 403) throw redirect(paths.denied(), 303);
  return invalidFromApi(form, state, sent.status, inCatalogue(sent.problem), Object.keys(state.values));
}

export function inCatalogue(problem: Problem): Problem {
  return { ...problem, message: problemWith("updating your account", problem.message) };
}
