import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireGuest } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { BasicsPage } from "./basics-page";
import { ExtraPage } from "./extra-page";
import { keepTarget, loadBasics, loadExtra, targetOf } from "./load.server";
import { sendBasics } from "./send-basics.server";
import { sendExtra } from "./send-extra.server";

const invitations = {
  open: "Invitation – Sign Up",
  used: "Used invitation – Sign Up",
  expired: "Expired invitation – Sign Up",
  unknown: "Unknown invitation – Sign Up",
};

export const handle: RouteHandle<{ step: 1 | 2; invite?: { state: keyof typeof invitations } | null }> = {
  header: "website",
  quiet: true,
  title: ({ step, invite }) =>
    step === 2 ? "About your work – Sign Up" : invite ? invitations[invite.state] : "Sign Up",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireGuest(request, context, placeOfMember(params.token));
  await keepTarget(request, visitor.session);
  const page = isSecondStep(request) ? await loadExtra(visitor, request) : await loadBasics(visitor, params.token);
  return { ...page, isForDemo: targetOf(request, visitor.session)?.includes("demo") ?? false };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireGuest(request, context, placeOfMember(params.token));
  const form = await readForm(request, visitor);
  return isSecondStep(request)
    ? sendExtra({ request, context }, form, visitor)
    : sendBasics(form, visitor, params.token);
}

/** Whoever has an account joins a team there; there is nothing else to do here for them. */
function placeOfMember(token: string | undefined): string {
  return token ? paths.team({ invite: token }) : paths.forYou();
}

function isSecondStep(request: Request): boolean {
  return new URL(request.url).searchParams.get("step") === "2";
}

export default function Register() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.refused;
  return page.step === 1 ? <BasicsPage {...page} state={state} /> : <ExtraPage {...page} state={state} />;
}
