import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Member, requireLogin, type Visitor } from "~/auth/guards.server";
import stylesheet from "~/components/account/download.css";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { handleIntent, invalidWithMessage, readSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findDemo, readDemo, requestDemo } from "~/models/download.server";
import type { Notice } from "~/sessions.server";
import { toCardItem } from "~/view-models/card.server";
import { type Demo, DemoPage, headingOf } from "./demo-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: (demo) => `${headingOf(demo)} – Free download`,
  notFoundTitle: "Free download not found",
  colours: ({ item }) => ({ palettes: [item.palette] }),
};

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Demo> {
  const { api, user } = await requireLogin(request, context, {
    redirectTo: (visitor) => registerFor(visitor, params.slug),
  });
  const demo = await readDemo(api, params.slug ?? "");
  if (!demo) throw notFound();
  return { item: toCardItem(demo.item), state: demo.state, firstName: user.first_name, email: user.email };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context, { redirectTo: (visitor) => registerFor(visitor, params.slug) });
  const submission = await readSubmission(request, member);
  const slug = params.slug ?? "";
  const resent: Notice = { type: "success", message: messages.emailResent };
  return handleIntent(submission, member, {
    "request-demo": (submission, member) => askForDemo(slug, submission, member),
    "resend-demo": (submission, member) => askForDemo(slug, submission, member, resent),
  });
}

/** @param mailedNotice the notice if the download's e-mail was sent */
async function askForDemo(slug: string, submission: Submission, { session, api }: Member, mailedNotice?: Notice) {
  const sent = await requestDemo(api, slug);
  if (!sent.ok && sent.status === 404) throw notFound();
  if (!sent.ok) return invalidWithMessage(submission, errorText(sent), sent);
  const path = paths.demoRequest(slug);
  const notice = sent.body.state === "mailed" ? mailedNotice : undefined;
  // Users who confirm their address by its code rather than by the link return to this page as well.
  return redirectAfterSubmit(path, { notice, session: { ...session, redirect: path } });
}

/** The page to register for the download. @throws a 404 page if there is no such download */
async function registerFor({ api }: Visitor, slug = ""): Promise<string> {
  if (!(await findDemo(api, slug))) throw notFound();
  return paths.register();
}

function errorText({ status, problem }: { status: number; problem: { message: string } }): string {
  return status === 429 ? problem.message : problemWith("getting the demo", problem.message);
}

export default function DemoRequest() {
  const demo = useLoaderData<typeof loader>();
  return <DemoPage demo={demo} />;
}
