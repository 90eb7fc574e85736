import type { Member } from "contract/member";
import { actionInWords } from "~/features/audit-log.server";
import { formatDateInWords, formatLongDate } from "~/format/dates";
import { toBalance } from "~/view-models/balance.server";
import { sessionNames, toSessionRow } from "~/view-models/session.server";

const termStates = {
  active: { text: "In force", tone: "good" },
  paused: { text: "Paused", tone: "alert" },
  later: { text: "Begins later", tone: "wait" },
  over: { text: "Over", tone: "neutral" },
  cancelled: { text: "Ended", tone: "neutral" },
  replaced: { text: "Replaced", tone: "neutral" },
} as const;

const mailStates = {
  sent: { text: "Sent", tone: "good" },
  waiting: { text: "Waiting", tone: "wait" },
  failed: { text: "Given up", tone: "alert" },
} as const;

/** Turns a member into what their page shows. */
export function toMemberView(member: Member) {
  return {
    ...member,
    newsletterConsent: member.newsletter_consent && {
      ...member.newsletter_consent,
      day: formatDateInWords(member.newsletter_consent.at),
    },
    newsletterType: member.newsletter === null ? "None" : member.newsletter === "monthly" ? "Monthly" : "Weekly",
    joinedOn: formatDateInWords(member.created_at),
    balance: member.orders?.balance ? toBalance(member.orders.balance) : null,
    deletedOn: member.delete_at === null ? null : formatLongDate(member.delete_at),
    blockedOn: member.block === null ? null : formatDateInWords(member.block.at),
    terms: member.terms.map((term) => ({
      ...term,
      badge: termStates[term.state],
      isOpen: ["active", "paused", "later"].includes(term.state),
    })),
    sessionRows: sessionNames(
      member.sessions.data.map((session) =>
        toSessionRow({ ...session, expires_at: session.last_used_at, current: false }),
      ),
    ),
    mailRows: member.mails.data.map((mail) => ({ ...mail, badge: mailStates[mail.state] })),
    entries: member.history?.map((entry) => ({ ...entry, text: actionInWords(entry.action) })) ?? null,
  };
}

export type MemberView = ReturnType<typeof toMemberView>;
export type TermView = MemberView["terms"][number];
