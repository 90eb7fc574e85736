import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { setTooltip } from "~/models/layout.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Goes on to the next tooltip; 0, or a value that is no number, skips them all. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  const number = Number(form.get("tooltip"));
  return redirectBackAfter(request, await setTooltip(member.api, Number.isSafeInteger(number) ? number : 0));
}

export default EmptyPage;
