import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withPhrase } from "~/api/result.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
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
import { updateUser } from "~/models/user.server";
import { loggedInSession, type Session } from "~/sessions.server";
import { fieldNames, PasswordForm } from "./password-form";
import { passwordSchema } from "./schema.server";

export const handle: RouteHandle = { header: "platform", title: "Change Password – Account" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireLogin(request, context);
  return { email: user.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member, { whenDone: () => redirectChanged() });
  return handleIntent(submission, member, { "change-password": changePassword });
}

async function changePassword(submission: Submission, { session, api, user }: Member) {
  const parsed = parseWithZod(submission.form, { schema: passwordSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply({ hideFields: fieldNames }));
  const sent = await updateUser(api, user.id, parsed.value, keyOfBrowser(submission, session));
  if (!sent.ok) {
    const failure = withPhrase(sent, "updating your account");
    return invalidFromApiProblem(submission, failure, { fields: fieldNames, hideFields: fieldNames });
  }
  // The old token is revoked with all the others.
  const next = sent.body.session ? { ...loggedInSession(session, sent.body.session), checked: true } : session;
  return redirectChanged(next);
}

function redirectChanged(session?: Session) {
  const message = `Your password was changed. ${messages.accountUpdated} You are logged out everywhere else.`;
  return redirectAfterSubmit(paths.accountChangePassword(), { notice: { type: "success", message }, session });
}

export default function AccountChangePassword() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary order={fieldNames} />
      <PageHeader title="Change Password" />
      <AccountTabs />
      <PasswordForm email={email} />
    </>
  );
}
