import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { PageHeader } from "~/components/ui/page-header";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { invalid, invalidFromApi, parseForm, readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { updateUser } from "~/models/user.server";
import { commitNotices, commitSession, loggedInSession } from "~/sessions.server";
import { fields, PasswordForm } from "./password-form";
import { passwordSchema } from "./schema.server";

export const handle: RouteHandle = { header: "platform", title: "Change Password – Account" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireLogin(request, context);
  return { email: user.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { session, api, user } = member;
  const { value, state } = parseForm(form, passwordSchema, fields);
  if (!value) return invalid("password", state);
  const sent = await updateUser(api, user.id, value);
  if (!sent.ok) {
    const problem = { ...sent.problem, message: problemWith("updating your account", sent.problem.message) };
    return invalidFromApi("password", state, sent.status, problem, fields);
  }
  // The token there was is revoked with all the others.
  const next = sent.body.session ? { ...loggedInSession(session, sent.body.session), checked: true } : session;
  const headers = new Headers({ "set-cookie": await commitSession(next) });
  const message = `Your password was changed. ${messages.accountUpdated} Wherever else you were logged in, you are logged out.`;
  headers.append("set-cookie", await commitNotices({ type: "success", message }));
  return redirect(paths.accountChangePassword(), { status: 303, headers });
}

export default function AccountChangePassword() {
  const { email } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.refused;
  return (
    <>
      <ErrorSummary state={state} order={fields} />
      <PageHeader title="Change Password" />
      <AccountTabs />
      <PasswordForm email={email} state={state} />
    </>
  );
}
