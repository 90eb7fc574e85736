import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLogin, type Visitor } from "~/auth/guards.server";
import stylesheet from "~/components/account/download.css";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, readForm } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findDemo, readDemo, requestDemo } from "~/models/download.server";
import { commitNotices, commitSession } from "~/sessions.server";
import { toCardItem } from "~/view-models/card.server";
import { type Demo, DemoPage, headingOf } from "./demo-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<Demo> = {
  header: "website",
  quiet: true,
  title: (demo) => `${headingOf(demo)} – Free download`,
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

/** The one thing that asks for the download, or for its e-mail again: looking at the page does not. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context, { redirectTo: (visitor) => registerFor(visitor, params.slug) });
  const form = await readForm(request, member);
  const { session, api } = member;
  const slug = params.slug ?? "";
  const sent = await requestDemo(api, slug);
  if (!sent.ok && sent.status === 404) throw notFound();
  if (!sent.ok) return invalid("demo", { values: {}, errors: {}, problem: why(sent) }, sent.status);
  const here = paths.demoRequest(slug);
  // Who confirms the address by the code rather than by the link is brought back here as well.
  const headers = new Headers({ "set-cookie": await commitSession({ ...session, redirect: here }) });
  if (sent.body.state === "mailed" && form.has("again"))
    headers.append("set-cookie", await commitNotices({ type: "success", message: messages.emailResent }));
  return redirect(here, { status: 303, headers });
}

/** Nobody registers for a download that does not exist. */
async function registerFor({ api }: Visitor, slug = ""): Promise<string> {
  if (!(await findDemo(api, slug))) throw notFound();
  return paths.register();
}

function why({ status, problem }: { status: number; problem: { message: string } }): string {
  return status === 429 ? problem.message : problemWith("getting the demo", problem.message);
}

export default function DemoRequest() {
  const demo = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DemoPage demo={demo} state={answer?.refused} />;
}
