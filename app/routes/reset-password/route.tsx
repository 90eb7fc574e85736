import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Problem } from "contract/problem";
import { requireGuest } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { FormState } from "~/forms/form-state";
import { invalid, invalidFromApi, parseForm, readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getResetLinkStatus, resetPassword } from "~/models/password.server";
import { DonePage } from "./done-page";
import { closed, ExpiredLinkPage } from "./expired-link-page";
import { ResetPage } from "./reset-page";
import { resetSchema } from "./schema.server";

type State = "done" | "open" | keyof typeof closed;

export const handle: RouteHandle<{ state: State }> = {
  header: "website",
  quiet: true,
  title: ({ state }) => titles[state],
};

const titles: Record<State, string> = {
  done: "Password reset",
  open: "Choose a new password",
  used: closed.used.title,
  expired: closed.expired.title,
  unknown: closed.unknown.title,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireGuest(request, context);
  const { searchParams } = new URL(request.url);
  const link = { email: searchParams.get("email") ?? "", token: searchParams.get("token") ?? "" };
  if (searchParams.has("done")) return { state: "done" as const, ...link };
  return { state: await getResetLinkStatus(api, link), ...link };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireGuest(request, context);
  const form = await readForm(request, visitor);
  const { api } = visitor;
  const { value, state } = parseForm(form, resetSchema, ["password", "password_confirmation", "token"]);
  if (!value) return invalid("reset", state);
  const sent = await resetPassword(api, value);
  if (!sent.ok) return refuseAgain(state, sent.status, sent.problem);
  return redirect(`${paths.resetRassword()}?done=1`, 303);
}

/** The passwords are never shown again: where they were right, the form asks for them again. */
function refuseAgain(state: FormState, status: number, problem: Problem) {
  const { refused } = invalidFromApi("reset", state, status, problem, ["password", "password_confirmation"]).data;
  const asked = { password: [messages.passwordAgain] };
  return invalid("reset", Object.keys(refused.errors).length > 0 ? refused : { ...refused, errors: asked }, status);
}

export default function ResetPassword() {
  const { state, ...link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state === "done") return <DonePage />;
  return state === "open" ? (
    <ResetPage {...link} state={answer?.refused} />
  ) : (
    <ExpiredLinkPage state={state} email={link.email} />
  );
}
