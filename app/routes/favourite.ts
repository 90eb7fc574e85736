import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { setFavourite } from "~/models/favourite.server";
import { commitNotices, refererPath } from "~/sessions.server";

/** Nothing is saved by coming here: saving is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.favourites(), 303);
}

/** Saves the item named by `save`, or takes the one named by `remove` from the saved ones, and goes back to its card. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { user, api } = member;
  const on = form.has("save");
  const slug = String(form.get("save") ?? form.get("remove") ?? "");
  const sent = await setFavourite(api, user.id, slug, on);
  const message = sent.ok ? `${on ? "Saved" : "Removed from saved"}: ${sent.body.title}` : sent.problem.message;
  const notice = await commitNotices({ type: sent.ok ? "success" : "error", message });
  const card = sent.ok ? `#${encodeURIComponent(slug)}` : "";
  return redirect(refererPath(request, paths.forYou()) + card, {
    status: 303,
    headers: { "set-cookie": notice },
  });
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
