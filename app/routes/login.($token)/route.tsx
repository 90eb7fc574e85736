import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getVisitor, requireGuest } from "~/auth/guards.server";
import { pendingFormNotice } from "~/forms/pending-form.server";
import { readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getLoginLinkStatus } from "~/models/login-link.server";
import { logInByLink, logInByPassword, sendLink } from "./actions.server";
import { LinkPage } from "./link-page";
import { LoginPage } from "./login-page";

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  header: "website",
  title: ({ link }) => (link ? "Sign-in link" : "Log in"),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { session, api } = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  if (!params.token) return { link: null, waiting: await pendingFormNotice(request) };
  const link = await getLoginLinkStatus(api, params.token);
  return { link: { ...link, token: params.token, signedInAs: session.user?.email }, waiting: null };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  const form = await readForm(request, visitor);
  if (params.token) return logInByLink({ request, context }, visitor);
  return form.get("form") === "forgotten"
    ? sendLink(form, visitor)
    : logInByPassword({ request, context }, form, visitor);
}

export default function Login() {
  const { link, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return link ? <LinkPage {...link} answer={answer} /> : <LoginPage waiting={waiting} answer={answer} />;
}
