import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import { safeLink } from "~/html/sanitize.server";
import { redirectBack, redirectBackAfter } from "~/http/redirects.server";
import { closePopups, followPopup } from "~/models/layout.server";

/** Nothing is closed by coming here: that is a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

/** Closes the popups that were shown, or notes that a link of one was followed and goes where the API says it leads. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api } = member;
  const link = form.get("follow");
  if (link !== "link1" && link !== "link2")
    return redirectBackAfter(request, await closePopups(api, form.getAll("shown").map(String)));
  const sent = await followPopup(api, String(form.get("id") ?? ""), link);
  if (!sent.ok) return redirectBackAfter(request, sent);
  return goTo(request, safeLink(sent.body.link));
}

/** The page's policy lets a form lead to no other site: there the reader goes on by a plain link. */
async function goTo(request: Request, target: string | undefined): Promise<Response> {
  if (!target) return redirectBack(request, { type: "error", message: "This link leads nowhere any more." });
  if (target.startsWith("/")) return redirect(target, 303);
  const { host, pathname, protocol } = new URL(target);
  const name = protocol === "mailto:" ? pathname : host;
  return redirectBack(request, {
    type: "info",
    message: "This link leads away from the library.",
    callout: true,
    ctaText: `Go on to ${name}`,
    ctaURL: target,
  });
}

/** Never shown: with it Remix makes a page of a refused form, rather than a bare line of text. */
export default function Nothing() {
  return null;
}
