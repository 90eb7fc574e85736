import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { savePlanPanelState } from "~/models/layout.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Pins the My Plan panel open, or closes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  return redirectBackAfter(request, await savePlanPanelState(member.api, form.get("open") === "1"));
}

export default EmptyPage;
