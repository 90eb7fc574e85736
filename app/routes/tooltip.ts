import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { setTooltip } from "~/models/layout.server";

/** Nothing is skipped by coming here: that is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Goes on to the next tooltip; 0 skips them all, and so does what is no number. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api } = member;
  const number = Number(form.get("tooltip"));
  return redirectBackAfter(request, await setTooltip(api, Number.isSafeInteger(number) ? number : 0));
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
