import { redirect } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { formTimestamp } from "~/forms/submission.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { localPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readBasket } from "~/models/basket.server";
import { getInviteStatus } from "~/models/invite.server";
import { listRegistrationFields, readDraft } from "~/models/registration.server";
import { commitSession, type Session } from "~/sessions.server";
import { readAnswers } from "./answers-cookie.server";

/** The page after the registration: `?redirect=`, or the session's target. */
export function targetOf(request: Request, session: Session): string | undefined {
  return localPath(new URL(request.url).searchParams.get("redirect"), "") || session.redirect;
}

/** Moves a `?redirect=` into the session, where both steps find it. @throws a redirect to the page without it */
export async function saveTarget(request: Request, session: Session): Promise<void> {
  const url = new URL(request.url);
  if (!url.searchParams.has("redirect") || !isDocumentRequest(request)) return;
  const next = { ...session, redirect: targetOf(request, session) };
  throw redirect(url.pathname, { headers: { "set-cookie": await commitSession(next) } });
}

/** Step 1: the fields, filled in from an earlier try or from the invite. */
export async function loadBasics({ session, api }: Visitor, token: string | undefined) {
  const [draft, invite, basket] = await Promise.all([
    session.draft ? readDraft(api, session.draft) : null,
    token ? getInviteStatus(api, token) : null,
    session.basketToken ? tryRead(readBasket(api)).catch(() => null) : null,
  ]);
  // Somebody who chose a country in the basket is not asked for it again.
  const country = (basket?.ok && basket.value?.country) || "GB";
  const isOpen = invite?.state === "open";
  return {
    step: 1 as const,
    timestamp: formTimestamp(),
    token: isOpen ? token : undefined,
    invite: token ? inviteNote(invite) : null,
    initial: draft ?? { country, ...(isOpen && invitedPerson(invite)) },
  };
}

type Invite = Awaited<ReturnType<typeof getInviteStatus>>;

function inviteNote(invite: Invite) {
  if (!invite) return { state: "unknown" as const };
  return { state: invite.state, type: invite.type, team: invite.team.display_name };
}

function invitedPerson({ name = "", email = "" }: NonNullable<Invite>): Record<string, string> {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return { first_name: words.join(" "), last_name: last, email };
}

/** Step 2: the questions, after step 1. @throws a redirect to step 1 */
export async function loadExtra({ session, api }: Visitor, request: Request) {
  const [draft, fields, answers] = await Promise.all([
    session.draft ? readDraft(api, session.draft) : null,
    listRegistrationFields(api),
    readAnswers(request, session),
  ]);
  if (!draft || !session.draft) throw await restartRegistration(session);
  return {
    step: 2 as const,
    draft: session.draft,
    email: draft.email,
    fields,
    answers: answers ?? {},
    termsUrl: env.termsUrl,
  };
}

/** The URL of step 1: the invite's, if the registration began with one. */
export function stepOne(draft: { token: string } | null): string {
  return draft?.token ? paths.registerToken(draft.token) : paths.register();
}

/** Redirects to step 1 with a notice. */
export async function restartRegistration({ draft, ...session }: Session): Promise<Response> {
  const message = draft
    ? "Your details were kept for 30 minutes, and that time is over. Please enter them again."
    : "Please begin with your details.";
  return redirectAfterSubmit(paths.register(), { notice: { type: "info", message }, session });
}
