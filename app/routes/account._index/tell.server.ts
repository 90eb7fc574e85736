import { data, redirect } from "@remix-run/node";
import type { Problem } from "contract/problem";
import type { User } from "contract/user";
import { refuseProblem } from "~/forms/parse.server";
import type { FormState } from "~/forms/state";
import type { Member } from "~/guard.server";
import { problemWith } from "~/messages";
import { toSessionUser } from "~/models/user.server";
import { paths } from "~/paths";
import { commitSession, flash, type Notice } from "~/sessions.server";

/** A form that was sent, by whom, and from where: the page, or the script that saves in the page. */
export interface Sending extends Member {
  form: FormData;
  here: boolean;
}

/** What a change has done. */
export interface Told {
  /** The form's name. */
  form: string;
  notices: Notice[];
  /** The place in the page to come back to. */
  at?: string;
  /** The record as it is now, where it has changed. */
  record?: User;
}

/** Whether the page's script has sent a form: it wants the page as it is now at once, with what is to be said in it. */
export function isHere(request: Request): boolean {
  return request.headers.has("x-save-here");
}

/** Says what was done: on the page that comes next, or to the script in the answer. */
export async function tell({ session, here }: Sending, { form, notices, at, record }: Told) {
  const headers = new Headers();
  if (record) headers.append("set-cookie", await commitSession({ ...session, user: toSessionUser(record) }));
  if (here) return data({ form, said: notices.map(({ message }) => message).join(" ") }, { headers });
  headers.append("set-cookie", await flash(...notices));
  return redirect(paths.account() + (at ? `#${at}` : ""), { status: 303, headers });
}

/** To the script a refused form is an answer like another: browsers write a 422 that a script is given into the console. */
export function inPlace<T>(answer: Response | ReturnType<typeof data<T>>) {
  if (answer instanceof Response || answer.init?.status !== 422) return answer;
  return data(answer.data, { ...answer.init, status: 200 });
}

/** What the API has refused, in the words of the catalogue; a role that is not one's own to take leads to the page that says so. */
export function refuseChange(form: string, state: FormState, sent: { status: number; problem: Problem }) {
  if (sent.status === 403) throw redirect(paths.denied(), 303);
  const problem = { ...sent.problem, message: problemWith("updating your account", sent.problem.message) };
  return refuseProblem(form, state, sent.status, problem, Object.keys(state.values));
}
