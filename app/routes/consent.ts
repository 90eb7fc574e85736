import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { answerConsent } from "~/models/layout.server";

/** Nothing is agreed to by coming here: the answer is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Keeps the answer to the question of consent; anything but a yes is a no. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api } = member;
  return redirectBackAfter(request, await answerConsent(api, form.get("consent") === "accept"));
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
