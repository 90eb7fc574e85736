import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Member, requireLogin } from "~/auth/guards.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { handleIntent, readSubmission, type Submission } from "~/forms/submission.server";
import { safeLink } from "~/html/sanitize.server";
import { redirectAfterSubmit, redirectBack, redirectBackAfter } from "~/http/redirects.server";
import { closePopups, followPopup } from "~/models/layout.server";

/** Visiting this address changes nothing: only its form does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return redirect(paths.forYou(), 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "close-popups": async ({ form }, { api }) =>
      redirectBackAfter(request, await closePopups(api, form.getAll("shown").map(String))),
    "follow-link1": (submission, member) => followLink(request, submission, member, "link1"),
    "follow-link2": (submission, member) => followLink(request, submission, member, "link2"),
  });
}

/** Records that a popup's link was followed, and redirects to its target. */
async function followLink(request: Request, { row = "" }: Submission, { api }: Member, link: "link1" | "link2") {
  const sent = await followPopup(api, row, link);
  return sent.ok ? redirectToLink(request, safeLink(sent.body.link)) : redirectBackAfter(request, sent);
}

/** The content security policy does not let a form lead to another site, so the user follows a plain link. */
async function redirectToLink(request: Request, target: string | undefined): Promise<Response> {
  if (!target) return redirectBack(request, { type: "error", message: "This link no longer leads anywhere." });
  if (target.startsWith("/")) return redirectAfterSubmit(target);
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

export default EmptyPage;
