import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getVisitor, requireGuest } from "~/auth/guards.server";
import { pendingFormNotice } from "~/forms/pending-form.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getLoginLinkStatus } from "~/models/login-link.server";
import { logInByLink, logInByPassword, sendLink } from "./actions.server";
import { LinkPage } from "./link-page";
import { LoginPage } from "./login-page";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ link }) => (link ? "Log-in link" : "Log in"),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { session, api } = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  if (!params.token) return { link: null, pendingNotice: await pendingFormNotice(request) };
  const link = await getLoginLinkStatus(api, params.token);
  return { link: { ...link, token: params.token, loggedInAs: session.user?.email }, pendingNotice: null };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  const submission = await readSubmission(request, visitor);
  if (params.token) return handleIntent(submission, visitor, { link: logInByLink });
  return handleIntent(submission, visitor, {
    login: logInByPassword,
    "forgotten-password": sendLink,
  });
}

export default function Login() {
  const { link, pendingNotice } = useLoaderData<typeof loader>();
  return link ? <LinkPage {...link} /> : <LoginPage pendingNotice={pendingNotice} />;
}
