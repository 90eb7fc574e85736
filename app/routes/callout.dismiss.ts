import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { refererPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { withCallouts } from "~/sessions.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Closes a callout for the rest of the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  const { session } = member;
  const left = (session.callouts ?? []).filter(({ key }) => key !== form.get("key"));
  const back = refererPath(request, paths.forYou());
  return redirectAfterSubmit(back, { session: withCallouts(session, left) });
}

export default EmptyPage;
