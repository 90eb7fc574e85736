import { redirect } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApi } from "~/forms/submission.server";
import { logOut } from "~/models/auth.server";
import { endOtherSessions, endSession, listSessions } from "~/models/session.server";
import { commitNotices, commitSession, loggedOutSession, type Notice } from "~/sessions.server";
import { describeUserAgent } from "./user-agent";

const nothingTyped = { values: {}, errors: {} };

/** Logs out in one place, and says which it was. */
export async function endOne(id: string, { api, user }: Member) {
  const before = await tryRead(listSessions(api, user.id));
  const ended = before.ok ? before.value.data.find((signIn) => signIn.id === id) : undefined;
  const sent = await endSession(api, user.id, id);
  if (sent.ok) return back({ type: "success", message: `Logged out: ${describeUserAgent(ended?.user_agent ?? "")}.` });
  if (sent.status === 404) return back({ type: "info", message: "That session had ended already." });
  return invalidFromApi("one", nothingTyped, sent.status, sent.problem, []);
}

export async function endOthers({ api, user }: Member) {
  const sent = await endOtherSessions(api, user.id);
  if (sent.ok) return back({ type: "success", message: "You are logged out everywhere else." });
  return invalidFromApi("others", nothingTyped, sent.status, sent.problem, []);
}

/** The others first: if that fails one is still here to try again. So one is if this session does not end. */
export async function endAll({ api, user, session }: Member) {
  const sent = await endOtherSessions(api, user.id);
  if (!sent.ok) return invalidFromApi("everywhere", nothingTyped, sent.status, sent.problem, []);
  const out = await logOut(api);
  if (!out.ok) {
    const problem = {
      ...out.problem,
      message: `You are logged out everywhere else, but not here: ${out.problem.message}`,
    };
    return invalidFromApi("everywhere", nothingTyped, out.status, problem, []);
  }
  const headers = new Headers({ "set-cookie": await commitSession(loggedOutSession(session)) });
  headers.append("set-cookie", await commitNotices({ type: "success", message: "You are logged out everywhere." }));
  return redirect(paths.login(), { status: 303, headers });
}

/** To where one was: several are ended one after another. */
async function back(notice: Notice): Promise<Response> {
  return redirect(`${paths.accountSessions()}#elsewhere-section`, {
    status: 303,
    headers: { "set-cookie": await commitNotices(notice) },
  });
}
