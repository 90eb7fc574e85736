import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireGuest, type Visitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  keyOfBrowser,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getResetLinkStatus, resetPassword } from "~/models/password.server";
import { DonePage } from "./done-page";
import { closed, ExpiredLinkPage } from "./expired-link-page";
import { ResetPage } from "./reset-page";
import { resetSchema } from "./schema.server";

type State = "done" | "open" | keyof typeof closed;

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
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
  const submission = await readSubmission(request, visitor);
  return handleIntent(submission, visitor, { "reset-password": reset });
}

async function reset(submission: Submission, { api, session }: Visitor) {
  const fields = ["password", "password_confirmation"];
  const hideFields = [...fields, "token"];
  const parsed = parseWithZod(submission.form, { schema: resetSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply({ hideFields }));
  const sent = await resetPassword(api, parsed.value, keyOfBrowser(submission, session));
  if (!sent.ok) {
    // The passwords are never shown again: the form asks for them again even if they were valid.
    const isWrong = fields.some((name) => sent.problem.errors[name]);
    const fieldErrors: Record<string, string[]> = isWrong ? {} : { password: [messages.passwordAgain] };
    return invalidFromApiProblem(submission, sent, { fields, hideFields, fieldErrors });
  }
  return redirectAfterSubmit(`${paths.resetPassword()}?done=1`);
}

export default function ResetPassword() {
  const { state, ...link } = useLoaderData<typeof loader>();
  if (state === "done") return <DonePage />;
  return state === "open" ? <ResetPage {...link} /> : <ExpiredLinkPage state={state} email={link.email} />;
}
