import { redirect } from "@remix-run/node";
import { deletionFields } from "contract/user-data";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatLongDate } from "~/format/dates";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { cancelDeletion, requestDeletion } from "~/models/user-data.server";
import { commitNotices, commitSession, type Session, withCallouts } from "~/sessions.server";

/** The password is never shown again: where it was right, the form asks for it again, unless it could not help. */
export async function requestAccountDeletion(form: FormData, { api, user, session }: Member) {
  const { value, state } = parseForm(form, deletionFields, ["current_password"]);
  if (!value) return invalid("delete", state);
  const sent = await requestDeletion(api, user.id, value);
  if (!sent.ok) {
    const answer = invalidFromApi("delete", state, sent.status, sent.problem, ["current_password", "team"]);
    const { refused } = answer.data;
    if (refused.errors.team) return answer;
    const asked = { current_password: [messages.passwordAgain] };
    return invalid("delete", { ...refused, errors: { ...asked, ...refused.errors } }, sent.status);
  }
  const message = `Your account will be deleted on ${formatLongDate(sent.body.delete_at)}.`;
  const headers = new Headers({ "set-cookie": await commitSession(tellingOf(message, session)) });
  headers.append("set-cookie", await commitNotices({ type: "warning", message }));
  return redirect(paths.accountData(), { status: 303, headers });
}

/** What sign-in tells from now on is told in this session too. */
function tellingOf(message: string, session: Session): Session {
  const others = session.callouts?.filter(({ key }) => key !== "deletion") ?? [];
  const way = { ctaText: "Keep my account", ctaURL: paths.accountData() };
  return withCallouts(session, [
    { key: "deletion", type: "warning", message: `${message} Until then you can keep it.`, ...way },
    ...others,
  ]);
}

/** Keeps the account, and takes away what sign-in had to tell of it. */
export async function cancelAccountDeletion({ api, user, session }: Member) {
  const sent = await cancelDeletion(api, user.id);
  if (!sent.ok) return invalidFromApi("keep", { values: {}, errors: {} }, sent.status, sent.problem, []);
  const callouts = session.callouts?.filter(({ key }) => key !== "deletion");
  const headers = new Headers({ "set-cookie": await commitSession({ ...session, callouts }) });
  headers.append("set-cookie", await commitNotices({ type: "success", message: "Your account stays." }));
  return redirect(paths.accountData(), { status: 303, headers });
}
