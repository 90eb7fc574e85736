import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectAfterConfirmation, stillOnward } from "~/auth/email-confirmed.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { localPath } from "~/http/local-path.server";
import type { RouteHandle } from "~/layout/route-handle";
import { checkSession } from "~/models/auth.server";
import { readUser } from "~/models/user.server";
import { verifyEmailCode } from "~/models/verification.server";
import { commitSession } from "~/sessions.server";
import { CodePage, codeTitle } from "./code-page";
import { codeSchema } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ confirmed, pending }) => (confirmed ? messages.accountConfirmed : codeTitle(pending)),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api, user } = await requireLogin(request, context);
  if (!user.verified.status && isDocumentRequest(request)) {
    const { user: today } = await checkSession(api);
    // The address was confirmed meanwhile, in another browser.
    if (today.verified.status)
      throw redirect(paths.verify(), { headers: { "set-cookie": await commitSession({ ...session, user: today }) } });
  }
  const confirmed = user.verified.status;
  const pending = confirmed ? (await readUser(api, user.id)).pending_email : null;
  const next = localPath(session.redirect, paths.forYou());
  return {
    confirmed: confirmed && pending === null,
    pending,
    email: user.email,
    next: confirmed ? await stillOnward({ api, session }, next) : next,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { verify: verifyByCode });
}

async function verifyByCode(submission: Submission, member: Member) {
  const parsed = parseWithZod(submission.form, { schema: codeSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await verifyEmailCode(member.api, parsed.value.code);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["code"] });
  return redirectAfterConfirmation(member, sent.body.user, paths.verify());
}

export default function Verify() {
  const { confirmed, pending, email, next } = useLoaderData<typeof loader>();
  if (!confirmed) return <CodePage email={email} pending={pending} />;
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
