import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm, refuse, refuseProblem } from "~/forms/parse.server";
import { requireLogin } from "~/guard.server";
import { verifyEmail } from "~/models/verification.server";
import type { Screen } from "~/screen";
import { commitSession } from "~/sessions.server";
import { describeLink, parseLink, rememberable, sayWhy, targetOf } from "./link.server";
import { OtherPage } from "./other-page";
import { titles, VerifyPage } from "./verify-page";

export const handle: Screen<ReturnType<typeof describeLink>> = {
  header: "website",
  title: ({ state }) => `${state === "other" ? "Another account" : titles[state]} – E-mail link`,
};

const nothing = { values: {}, errors: {} };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireLogin(rememberable(request)).catch((thrown) => sayWhy(thrown, request));
  return describeLink(request, params.id ?? "", user);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { session, api } = await requireLogin(rememberable(request));
  await readForm(request, session);
  const { searchParams } = new URL(request.url);
  const link = parseLink(searchParams);
  if (!link.success) return refuse("verify", { ...nothing, problem: "This link is not valid." });
  const sent = await verifyEmail(api, params.id ?? "", link.data);
  if (!sent.ok) return refuseProblem("verify", nothing, sent.status, sent.problem, []);
  return redirect(targetOf(searchParams), {
    status: 303,
    headers: { "set-cookie": await commitSession({ ...session, user: sent.body.user }) },
  });
}

export default function EmailVerify() {
  const { state, ...link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state === "other") return <OtherPage {...link} />;
  return <VerifyPage state={state} {...link} answer={answer?.refused} />;
}
