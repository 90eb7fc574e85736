import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectAfterConfirmation } from "~/auth/email-confirmed.server";
import { isDocumentRequest, requireLogin } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm, readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { checkSession } from "~/models/auth.server";
import { readUser } from "~/models/user.server";
import { verifyEmailCode } from "~/models/verification.server";
import { commitSession, localPath } from "~/sessions.server";
import { CodePage, codeTitle } from "./code-page";
import { codeSchema } from "./schema.server";

export const handle: RouteHandle<{ confirmed: boolean; pending: string | null }> = {
  header: "website",
  title: ({ confirmed, pending }) => (confirmed ? messages.accountConfirmed : codeTitle(pending)),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api, user } = await requireLogin(request, context);
  if (!user.verified.status && isDocumentRequest(request)) {
    const { user: today } = await checkSession(api);
    // Confirmed meanwhile, in another browser.
    if (today.verified.status)
      throw redirect(paths.verify(), { headers: { "set-cookie": await commitSession({ ...session, user: today }) } });
  }
  const pending = user.verified.status ? (await readUser(api, user.id)).pending_email : null;
  return {
    confirmed: user.verified.status && pending === null,
    pending,
    email: user.email,
    next: localPath(session.redirect, paths.forYou()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { value, state } = parseForm(form, codeSchema);
  if (!value) return invalid("code", state);
  const sent = await verifyEmailCode(member.api, value.code);
  if (!sent.ok) return invalidFromApi("code", state, sent.status, sent.problem, ["code"]);
  return redirectAfterConfirmation(member, sent.body.user, paths.verify());
}

export default function Verify() {
  const { confirmed, pending, email, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!confirmed) return <CodePage email={email} pending={pending} state={answer?.refused} />;
  return (
    <div className="wrap narrow">
      <h1>{messages.accountConfirmed}</h1>
      <p>Thank you. {email} is confirmed.</p>
      <div className="actions">
        <ButtonLink href={next}>Continue</ButtonLink>
      </div>
    </div>
  );
}
