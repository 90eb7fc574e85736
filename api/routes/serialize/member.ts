import type { Member, MemberSummary } from "contract/member";
import type { Deps } from "../../deps";
import { londonDay } from "../../domain/dates";
import { displayPence } from "../../domain/money";
import { permissionsOf, permits } from "../../domain/permissions";
import type { AuthenticatedRequester } from "../../domain/requester";
import { notFound } from "../../errors";
import { mayChange } from "../../services/members";
import { listLastEntries } from "../../store/audit-log";
import type { MemberListRow } from "../../store/member-list";
import * as store from "../../store/members";
import { listPlans } from "../../store/plans";
import { listSessions } from "../../store/sessions";
import { readBalanceBody } from "./balance";

/** The titles of the plans, by their ids. */
export async function planTitles({ db, clock }: Deps): Promise<Map<number, string>> {
  return new Map((await listPlans(db, clock())).map(({ id, title }) => [id, title]));
}

type SummaryRow = Omit<MemberListRow, "firstName" | "lastName" | "newsletter" | "planUntil">;

/** A member in a list. */
export function memberSummaryBody(row: SummaryRow, titles: Map<number, string>): MemberSummary {
  const [best] = row.plans;
  return {
    id: row.id,
    display_name: row.displayName,
    email: row.email,
    company: row.company,
    verified: row.verifiedAt !== null,
    blocked: row.blockedAt !== null,
    plan: best ? { id: best.id, title: titles.get(best.id) ?? String(best.id), own: best.own } : null,
    team: row.team,
    created_at: row.createdAt.toISOString(),
  };
}

/** A member with what the requester may know about them. @throws ApiError 404 */
export async function readMemberBody(deps: Deps, id: string, { user }: AuthenticatedRequester): Promise<Member> {
  const { db, clock } = deps;
  const now = clock();
  const today = londonDay(now);
  const row = await store.findMember(db, id, today);
  if (!row) throw notFound();
  const permissions = permissionsOf(row.stored);
  const sessions = await listSessions(db, id, "", now);
  const mails = await store.listLastMails(db, row.email);
  const orders = permits(user, "orders.view") ? await store.listLastOrders(db, id) : null;
  const history = permits(user, "audit.view") ? await listLastEntries(db, id) : null;
  const terms = await store.listTermsOf(db, id);
  return {
    ...memberSummaryBody(row, await planTitles(deps)),
    first_name: row.firstName,
    last_name: row.lastName,
    telephone: row.telephone,
    jobtitle: row.jobtitle,
    country: row.country,
    pending_email: row.pendingEmail,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    newsletter: row.newsletter ? row.newsletterType : null,
    newsletter_consent: row.newsletterConsent && {
      by: row.consentBy,
      at: row.newsletterConsent.at,
      words: row.newsletterConsent.words,
      file: row.newsletterConsent.file,
    },
    block: row.blockedAt && { at: row.blockedAt.toISOString(), by: row.blockedBy, reason: row.blockedReason },
    delete_at: row.deleteAt?.toISOString() ?? null,
    roles: await store.listRolesOf(db, id, today),
    staff: permissions.length > 0,
    editable: mayChange(user, permissions),
    viewable: permits(user, "members.impersonate") && permissions.length === 0 && !row.blockedAt && id !== user.id,
    terms: terms.map((term) => termBody(term, today)),
    owns_team: row.standing?.owner ?? false,
    administers_team: row.standing?.admin ?? false,
    sessions: {
      total: sessions.total,
      data: sessions.rows.map((session) => ({
        id: session.id,
        user_agent: session.userAgent,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
      })),
    },
    mails: { total: mails.total, data: mails.rows.map(mailBody) },
    orders: orders && {
      total: orders.total,
      data: orders.rows.map(orderBody),
      balance: await readBalanceBody(deps, { id, userId: id }),
    },
    history: history?.map(({ createdAt, ...entry }) => ({ ...entry, created_at: createdAt.toISOString() })) ?? null,
    plans: await store.listGrantable(db),
  };
}

type Term = Member["terms"][number];

function termBody(row: store.TermRow, today: string): Term {
  return {
    id: row.id,
    plan: { id: row.planId, title: row.title },
    starts: row.startsOn,
    expires: row.expiresOn,
    renews: row.renewalOn,
    state: stateOf(row, today),
    ended: row.cancelledAt ? londonDay(row.cancelledAt) : null,
    order: row.orderId && row.orderNumber !== null ? { id: row.orderId, number: row.orderNumber } : null,
  };
}

function stateOf({ status, startsOn, expiresOn }: store.TermRow, today: string): Term["state"] {
  if (status === "cancelled" || status === "replaced") return status;
  if (expiresOn < today) return "over";
  if (status === "paused") return "paused";
  return startsOn > today ? "later" : "active";
}

type LastMail = Awaited<ReturnType<typeof store.listLastMails>>["rows"][number];

function mailBody({ id, lane, subject, createdAt, sentAt, failedAt }: LastMail): Member["mails"]["data"][number] {
  return {
    ...{ id, subject, kind: lane === "bulk" ? "newsletter" : "mail" },
    state: sentAt ? "sent" : failedAt ? "failed" : "waiting",
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}

type LastOrder = Awaited<ReturnType<typeof store.listLastOrders>>["rows"][number];

function orderBody({ id, number, placedAt, totalPence, cancelledAt, paymentStatus }: LastOrder) {
  return {
    ...{ id, number, created_at: placedAt.toISOString(), total: totalPence, total_display: displayPence(totalPence) },
    ...{ cancelled: cancelledAt !== null, payment_status: paymentStatus },
  };
}
