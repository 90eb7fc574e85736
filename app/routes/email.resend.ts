import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { localPath, refererPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { resendVerification } from "~/models/verification.server";

/** Visiting this address mails nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.verify(), 303);
}

/** Mails the verification again, and redirects to the page that the form was on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  const { session, api } = member;
  const back = localPath(String(form.get("back") ?? ""), refererPath(request, paths.verify()));
  const target = localPath(String(form.get("redirect") ?? ""), "") || session.redirect;
  const sent = await resendVerification(api, target);
  if (!sent.ok) return redirectAfterSubmit(back, { notice: { type: "error", message: sent.problem.message } });
  return redirectAfterSubmit(back, { notice: { type: "success", message: messages.verificationResent } });
}

export default EmptyPage;
