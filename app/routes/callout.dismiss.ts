import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { commitSession, refererPath, withCallouts } from "~/sessions.server";

/** Nothing is closed by coming here: that is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Closes a callout for the rest of the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { session } = member;
  const left = (session.callouts ?? []).filter(({ key }) => key !== form.get("key"));
  return redirect(refererPath(request, paths.forYou()), {
    status: 303,
    headers: { "set-cookie": await commitSession(withCallouts(session, left)) },
  });
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
