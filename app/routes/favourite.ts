import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { refererPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { setFavourite } from "~/models/favourite.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.favourites(), 303);
}

/** Saves the item whose slug is `save`, or removes the one whose slug is `remove`, and returns to its card. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  const { user, api } = member;
  const on = form.has("save");
  const slug = String(form.get("save") ?? form.get("remove") ?? "");
  const sent = await setFavourite(api, user.id, slug, on);
  const message = sent.ok ? `${on ? "Saved" : "Removed from saved"}: ${sent.body.title}` : sent.problem.message;
  const card = sent.ok ? `#${encodeURIComponent(slug)}` : "";
  const type = sent.ok ? "success" : "error";
  return redirectAfterSubmit(refererPath(request, paths.forYou()) + card, { notice: { type, message } });
}

export default EmptyPage;
