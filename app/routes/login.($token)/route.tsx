import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openToAll, requireGuest } from "~/auth/guards.server";
import { sayWaiting } from "~/forms/pending-form.server";
import { readForm } from "~/forms/submission.server";
import type { Screen } from "~/layout/route-handle";
import { lookAtLoginLink } from "~/models/login-link.server";
import { enter, enterByLink, sendLink } from "./actions.server";
import { LinkPage } from "./link-page";
import { LoginPage } from "./login-page";

export const handle: Screen<Awaited<ReturnType<typeof loader>>> = {
  header: "website",
  title: ({ link }) => (link ? "Sign-in link" : "Log in"),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { session, api } = params.token ? await openToAll(request) : await requireGuest(request);
  if (!params.token) return { link: null, waiting: await sayWaiting(request) };
  const link = await lookAtLoginLink(api, params.token);
  return { link: { ...link, token: params.token, signedInAs: session.user?.email }, waiting: null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const visitor = params.token ? await openToAll(request) : await requireGuest(request);
  const form = await readForm(request, visitor.session);
  if (params.token) return enterByLink(request, visitor);
  return form.get("form") === "forgotten" ? sendLink(form, visitor) : enter(request, form, visitor);
}

export default function Login() {
  const { link, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return link ? <LinkPage {...link} answer={answer} /> : <LoginPage waiting={waiting} answer={answer} />;
}
