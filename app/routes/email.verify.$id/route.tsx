import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectAfterConfirmation, stillOnward } from "~/auth/email-confirmed.server";
import { requireLogin } from "~/auth/guards.server";
import { invalidFromApiProblem, invalidWithMessage, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readUser } from "~/models/user.server";
import { verifyEmail } from "~/models/verification.server";
import { addressesOf, describeLink, parseLink, rememberable, targetOf } from "./verification-link.server";
import { titles, VerifyPage } from "./verify-page";
import { WrongAccountPage } from "./wrong-account-page";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ state }) => `${state === "other" ? "Another account" : titles[state]} – E-mail link`,
};

const confirmFirst = { type: "info", message: "Log in to confirm your address." } as const;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLogin(rememberable(request), context, { notice: confirmFirst });
  const { api, user } = member;
  const { id = "" } = params;
  const own = user.verified.status && id === user.id ? await readUser(api, id) : addressesOf(user);
  const link = describeLink(request, id, user.id, own);
  return link.state === "confirmed" ? { ...link, redirect: await stillOnward(member, link.redirect) } : link;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(rememberable(request), context);
  const submission = await readSubmission(request, member);
  const { searchParams } = new URL(request.url);
  const link = parseLink(searchParams);
  if (!link.success) return invalidWithMessage(submission, "This link is not valid.");
  const sent = await verifyEmail(member.api, params.id ?? "", link.data);
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  return redirectAfterConfirmation(member, sent.body.user, await stillOnward(member, targetOf(searchParams)));
}

export default function EmailVerify() {
  const { state, ...link } = useLoaderData<typeof loader>();
  if (state === "other") return <WrongAccountPage {...link} />;
  return <VerifyPage state={state} {...link} />;
}
