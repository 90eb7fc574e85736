import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { redirectBackAfter } from "~/http/redirects.server";
import { answerConsent } from "~/models/layout.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Saves the answer to the question of consent; anything but "accept" is a no. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  return redirectBackAfter(request, await answerConsent(member.api, form.get("consent") === "accept"));
}

export default EmptyPage;
