import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getVisitor } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { logOut } from "~/models/auth.server";
import { commitNotices, commitSession, localPath, loggedOutSession } from "~/sessions.server";

// The session's cookie has to hold it.
const longestBack = 1_000;

/** Nothing is done by coming here: signing out is a form. */
export function loader() {
  return redirect(paths.forYou(), 303);
}

/** Signs out, here and at the API. A local `back` is where the next sign-in leads. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  const form = await readForm(request, visitor);
  const { session, api } = visitor;
  if (session.user) await logOut(api);
  const back = localPath(String(form.get("back") ?? ""), "");
  const after = { ...loggedOutSession(session), redirect: back && back.length <= longestBack ? back : undefined };
  const headers = new Headers({ "set-cookie": await commitSession(after) });
  headers.append("set-cookie", await commitNotices({ type: "success", message: "You are logged out." }));
  return redirect(paths.login(), { status: 303, headers });
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
