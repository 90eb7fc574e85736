import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { endViewing } from "~/auth/viewing.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";

/** Visiting this address ends nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Ends a view of the site as a member, and goes back to the member's page in the administration. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  await readSubmission(request, member, { endsViewing: true });
  return endViewing(member);
}

export default EmptyPage;
