import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { resendVerification } from "~/models/verification.server";
import { commitNotices, localPath, refererPath } from "~/sessions.server";

/** Nothing is mailed by coming here: asking again is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.verify(), 303);
}

/** Mails the verification again, and goes back to the page that asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { session, api } = member;
  const back = localPath(String(form.get("back") ?? ""), refererPath(request, paths.verify()));
  const target = localPath(String(form.get("redirect") ?? ""), "") || session.redirect;
  const sent = await resendVerification(api, target);
  const notice = sent.ok
    ? ({ type: "success", message: messages.verificationResent } as const)
    : ({ type: "error", message: sent.problem.message } as const);
  return redirect(back, { status: 303, headers: { "set-cookie": await commitNotices(notice) } });
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
