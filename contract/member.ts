import { z } from "zod/v4";
import { session } from "./auth";
import { call } from "./call";
import { required, searchTerm } from "./fields";
import { display } from "./money";
import { customerBalance } from "./order-administration";
import { pageNumber, pageQuery, paginated, sortBy } from "./pagination";
import { conflict, tooMany } from "./problem";
import { namedRef } from "./product-category";
import { day, id, pence, planId, timestamp } from "./scalars";

const plan = z.object({ id: planId, title: z.string() }).meta({ id: "PlanRef" });

/** A member in a list. */
export const memberSummary = z
  .object({
    id,
    display_name: z.string(),
    email: z.string(),
    company: z.string(),
    verified: z.boolean(),
    blocked: z.boolean().describe("Kept from logging in."),
    plan: plan
      .extend({ own: z.boolean().describe("Theirs, and not that of their team.") })
      .nullable()
      .describe("The best that is in force today."),
    team: namedRef.extend({ approved: z.boolean() }).nullable(),
    created_at: timestamp,
  })
  .meta({ id: "MemberSummary" });

export type MemberSummary = z.infer<typeof memberSummary>;

/** A term of a plan. */
const term = z.object({
  id,
  plan,
  starts: day,
  expires: day.describe("Its last day."),
  renews: day.nullable(),
  state: z.enum(["active", "paused", "later", "over", "cancelled", "replaced"]),
  ended: day.nullable().describe("When it was cancelled or replaced."),
  order: z.object({ id, number: z.number().int() }).nullable().describe("Null for a plan that was given."),
});

/** A member with what is known about them. What needs a permission that the requester lacks is null. */
export const member = memberSummary
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    telephone: z.string(),
    jobtitle: z.string(),
    country: z.string(),
    pending_email: z.string().nullable().describe("A new address that is not confirmed yet."),
    verified_at: timestamp.nullable(),
    newsletter: z.string().nullable().describe("How often it comes; null if it does not."),
    newsletter_consent: z
      .object({ by: z.string().nullable(), at: timestamp, words: z.string(), file: z.string() })
      .nullable()
      .describe(
        "Who vouched for their consent when they were imported, and how; null if they have given it here. `by` is null for the operator's command, and when that account is deleted.",
      ),
    block: z
      .object({ at: timestamp, by: z.string().nullable(), reason: z.string() })
      .nullable()
      .describe("Since when they are kept from logging in, by whom and why; null if they are not."),
    delete_at: timestamp.nullable().describe("When the account will be deleted; null if it stays."),
    roles: z.array(namedRef),
    staff: z.boolean().describe("Their roles carry permissions."),
    editable: z.boolean().describe("The requester may change them: they have no permission that the requester lacks."),
    viewable: z.boolean().describe("The requester may look at the site as them."),
    terms: z.array(term).max(50).describe("Their own, the last to end first."),
    owns_team: z.boolean(),
    administers_team: z.boolean(),
    sessions: z.object({
      total: z.number().int(),
      data: z.array(z.object({ id, user_agent: z.string(), created_at: timestamp, last_used_at: timestamp })).max(50),
    }),
    mails: z.object({
      total: z.number().int().describe("Those of the last 30 days: older ones are deleted."),
      data: z
        .array(
          z.object({
            id,
            kind: z.enum(["mail", "newsletter"]),
            subject: z.string(),
            state: z.enum(["sent", "waiting", "failed"]),
            created_at: timestamp,
            sent_at: timestamp.nullable(),
          }),
        )
        .max(20)
        .describe("To their address, the last first; never their texts."),
    }),
    orders: z
      .object({
        total: z.number().int(),
        data: z
          .array(
            z.object({
              id,
              number: z.number().int(),
              created_at: timestamp,
              total: pence,
              total_display: display,
              cancelled: z.boolean(),
              payment_status: z.string(),
            }),
          )
          .max(5),
        balance: customerBalance
          .nullable()
          .optional()
          .describe("The money that is kept for them; null when none ever was."),
      })
      .nullable()
      .describe("Null without orders.view."),
    history: z
      .array(z.object({ id, action: z.string(), by: z.string().nullable(), created_at: timestamp }))
      .max(10)
      .nullable()
      .describe("The newest entries of the audit log about them; null without audit.view."),
    plans: z.array(plan).describe("Those that can be granted."),
  })
  .meta({ id: "Member" });

export type Member = z.infer<typeof member>;

const idParams = z.object({ id });
const dayOrNone = day.optional().catch(undefined);
const idOrNone = id.optional().catch(undefined);

/** What narrows the list of members. */
const filters = {
  q: searchTerm.describe("Part of a name, an e-mail address or a company."),
  plan: z.coerce
    .number()
    .int()
    .optional()
    .catch(undefined)
    .describe("In force today, their own or their team's; 0 for no plan that opens premium items."),
  team: searchTerm.describe("Part of the name of their team."),
  verified: z.enum(["yes", "no"]).optional().catch(undefined),
  blocked: z.enum(["yes", "no"]).optional().catch(undefined),
  role: idOrNone,
  from: dayOrNone.describe("Joined on this day or later, in Europe/London."),
  to: dayOrNone.describe("Joined on this day or before."),
  sort: sortBy(["name", "company", "joined"]),
};

export const listMembers = call({
  summary: "List members",
  method: "GET",
  path: "/members",
  access: { permission: "members.view" },
  query: z.object({ ...filters, ...pageQuery({ perPage: 25 }) }),
  replies: { 200: paginated(memberSummary) },
});

export const memberFilters = call({
  summary: "Get the plans and roles by which the list of members can be filtered",
  method: "GET",
  path: "/members/filters",
  access: { permission: "members.view" },
  replies: { 200: z.object({ plans: z.array(plan), roles: z.array(namedRef) }) },
});

/** A member in a file, whose columns can be imported. */
const memberOfFile = memberSummary
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    newsletter: z.string().nullable().describe("How often it comes; null if it does not."),
    plan_until: day.nullable().describe("The last day of their own plans that open premium items; null without one."),
  })
  .meta({ id: "MemberOfFile" });

export const exportMembers = call({
  summary: "List members for a file; its first page is recorded in the audit log",
  method: "GET",
  effect: "repeatable",
  path: "/members/export",
  access: { permission: "members.export" },
  query: z.object({ ...filters, page: pageNumber(1, 100_000), per_page: pageNumber(1_000, 1_000) }),
  replies: { 200: paginated(memberOfFile) },
});

export const readMember = call({
  summary: "Get a member with their plans, team, roles, sessions, mails, and as permitted their orders and history",
  method: "GET",
  path: "/members/{id}",
  access: { permission: "members.view" },
  params: idParams,
  replies: { 200: member },
});

/** Why something was done, for the audit log. */
export const memberReason = required("Enter a reason", 200).describe("The audit log keeps it.");

const names = z.object({
  first_name: required("Enter a first name", 80, "First name"),
  last_name: required("Enter a last name", 80, "Last name"),
  company: z.string().trim().max(120, "Company: use 120 characters or fewer"),
});

/** A correction of a member's names. */
export const memberChange = names.extend({
  seen: z
    .object({ first_name: z.string(), last_name: z.string(), company: z.string() })
    .optional()
    .describe("What was read before: 409 with the code `changed` if it is something else now. Left out: not checked."),
});

export const updateMember = call({
  summary: "Correct the name and the company of a member",
  method: "PATCH",
  path: "/members/{id}",
  access: { permission: "members.manage" },
  params: idParams,
  body: memberChange,
  replies: { 200: member, ...conflict },
  codes: ["changed"],
});

export const sendMemberVerification = call({
  summary: "Mail a member the link that confirms their address. 409 with the code verified if it is confirmed",
  method: "POST",
  path: "/members/{id}/verification",
  access: { permission: "members.manage" },
  params: idParams,
  replies: { 204: null, ...conflict, ...tooMany },
  codes: ["blocked", "verified"],
});

export const sendMemberPasswordLink = call({
  summary: "Mail a member the link that sets a new password",
  method: "POST",
  path: "/members/{id}/password-link",
  access: { permission: "members.manage" },
  params: idParams,
  replies: { 204: null, ...conflict, ...tooMany },
  codes: ["blocked"],
});

export const endMemberSession = call({
  summary: "End a session of a member",
  method: "DELETE",
  path: "/members/{id}/sessions/{sessionId}",
  access: { permission: "members.manage" },
  params: idParams.extend({ sessionId: id }),
  replies: { 204: null },
});

export const endMemberSessions = call({
  summary: "End all sessions of a member",
  method: "DELETE",
  path: "/members/{id}/sessions",
  access: { permission: "members.manage" },
  params: idParams,
  replies: { 200: z.object({ ended: z.number().int() }) },
});

export const blockMember = call({
  summary:
    "Keep a member from logging in, and end their sessions: their plan, its renewals and their orders go on. 409 with the code self for oneself, admin for the last administrator",
  method: "POST",
  path: "/members/{id}/block",
  access: { permission: "members.manage" },
  params: idParams,
  body: z.object({ reason: memberReason }),
  replies: { 200: member, ...conflict },
  codes: ["admin", "self"],
});

export const unblockMember = call({
  summary: "Let a member log in again",
  method: "DELETE",
  path: "/members/{id}/block",
  access: { permission: "members.manage" },
  params: idParams,
  replies: { 204: null },
});

/** A plan that is given without payment. */
export const planGrant = z.object({
  plan_id: planId,
  starts_on: day.describe("Today or later."),
  expires_on: day.describe("Its last day; three years after the first at most."),
  reason: memberReason,
});

export const grantPlan = call({
  summary:
    "Give a member a plan for a term, without an order: it does not renew, and no day of it may have another plan of theirs",
  method: "POST",
  path: "/members/{id}/plans",
  access: { permission: "members.manage" },
  params: idParams,
  body: planGrant,
  replies: { 201: member, ...conflict },
  idempotent: true,
});

export const endPlan = call({
  summary:
    "End a plan of a member today, once: nothing is refunded, and what is unpaid of its order is not charged any more",
  method: "POST",
  path: "/members/{id}/plans/{termId}/end",
  access: { permission: "members.manage" },
  params: idParams.extend({ termId: id }),
  body: z.object({ reason: memberReason }),
  replies: { 200: member, ...conflict },
  codes: ["payment_pending"],
});

export const stopMemberRenewal = call({
  summary: "Let a plan of a member end on its last day, once: its renewal is not ordered, or is cancelled",
  method: "POST",
  path: "/members/{id}/plans/{termId}/stop-renewal",
  access: { permission: "members.manage" },
  params: idParams.extend({ termId: id }),
  body: z.object({ reason: memberReason }),
  replies: { 200: member, ...conflict },
  codes: ["changed", "not_renewable", "paid", "payment_pending", "too_late"],
});

export const scheduleMemberDeletion = call({
  summary:
    "Schedule the deletion of a member's account in a week, and end their sessions: the member is told, and can keep it. 409 with the code owns_team for the owner of a team with other members",
  method: "POST",
  path: "/members/{id}/deletion",
  access: { permission: "members.manage" },
  params: idParams,
  body: z.object({
    email: z.string().trim().describe("The address of the account, typed again."),
    reason: memberReason,
  }),
  replies: { 200: z.object({ delete_at: timestamp }), ...conflict },
  codes: ["admin", "owns_team", "self"],
});

export const cancelMemberDeletion = call({
  summary: "Cancel the scheduled deletion of a member's account",
  method: "DELETE",
  path: "/members/{id}/deletion",
  access: { permission: "members.manage" },
  params: idParams,
  replies: { 204: null },
});

export const viewAsMember = call({
  summary:
    "Begin to look at the site as a member, for 30 minutes: the token reads what the member reads, and every call with an effect is refused. 409 with the code staff for those who have permissions themselves",
  method: "POST",
  path: "/members/{id}/view",
  access: { permission: "members.impersonate" },
  params: idParams,
  body: z.object({ reason: memberReason }),
  replies: { 201: session, ...conflict },
  codes: ["blocked", "staff"],
});

export const endViewAsMember = call({
  summary: "Stop looking at the site as a member: the token of the view ends",
  method: "DELETE",
  path: "/members/{id}/view",
  access: { permission: "members.impersonate" },
  params: idParams,
  replies: { 204: null },
});
