import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { savePlanPanelState } from "~/models/layout.server";

/** Nothing is kept open by coming here: that is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Keeps the My Plan panel open, or closes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api } = member;
  return redirectBackAfter(request, await savePlanPanelState(api, form.get("open") === "1"));
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
