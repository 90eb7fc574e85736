import { redirect } from "@remix-run/node";
import { deletionFields } from "contract/user-data";
import { parseForm, refuse, refuseProblem } from "~/forms/parse.server";
import type { Member } from "~/guard.server";
import { messages } from "~/messages";
import { cancelDeletion, requestDeletion } from "~/models/user-data.server";
import { paths } from "~/paths";
import { commitSession, flash } from "~/sessions.server";
import { dayInWords } from "./day.server";

/** The password is never shown again: where it was right, the form asks for it again. */
export async function askToDelete(form: FormData, { api, user }: Member) {
  const { value, state } = parseForm(form, deletionFields, ["current_password"]);
  if (!value) return refuse("delete", state);
  const sent = await requestDeletion(api, user.id, value);
  if (!sent.ok) {
    const { refused } = refuseProblem("delete", state, sent.status, sent.problem, ["current_password", "team"]).data;
    const asked = { current_password: [messages.passwordAgain] };
    return refuse("delete", { ...refused, errors: { ...asked, ...refused.errors } }, sent.status);
  }
  const message = `Your account will be deleted on ${dayInWords(sent.body.delete_at)}.`;
  return redirect(paths.accountData(), {
    status: 303,
    headers: { "set-cookie": await flash({ type: "warning", message }) },
  });
}

/** Keeps the account, and takes away what sign-in had to tell of it. */
export async function keepAccount({ api, user, session }: Member) {
  const sent = await cancelDeletion(api, user.id);
  if (!sent.ok) return refuseProblem("keep", { values: {}, errors: {} }, sent.status, sent.problem, []);
  const callouts = session.callouts?.filter(({ key }) => key !== "deletion");
  const headers = new Headers({ "set-cookie": await commitSession({ ...session, callouts }) });
  headers.append("set-cookie", await flash({ type: "success", message: "Your account stays." }));
  return redirect(paths.accountData(), { status: 303, headers });
}
