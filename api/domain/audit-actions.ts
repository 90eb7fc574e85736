/** Every action that the audit log records: what was acted on, then what was done. Stored, so never renamed or reused. */
export const auditActions = [
  "account.claimed",
  "account.deleted",
  "account.deletion.cancelled",
  "account.deletion.refused",
  "account.deletion.requested",
  "account.exported",
  "account.registered",
  "account.verified",
  "consent.accepted",
  "consent.rejected",
  "email.change.cancelled",
  "email.change.refused",
  "email.change.requested",
  "email.changed",
  "email.preferences.changed",
  "invite.accepted",
  "invite.changed",
  "invite.created",
  "invite.deleted",
  "invite.resent",
  "login.refused",
  "order.cancelled",
  "order.credited",
  "order.paid",
  "order.placed",
  "order.renewal.cancelled",
  "order.renewed",
  "password.change.refused",
  "password.changed",
  "password.reset",
  "plan.begun",
  "plan.ended",
  "plan.paused",
  "plan.resumed",
  "product.category.changed",
  "product.category.created",
  "product.category.deleted",
  "product.tag.changed",
  "product.tag.created",
  "product.tag.deleted",
  "role.added",
  "role.refused",
  "role.removed",
  "session.ended",
  "session.logged_out",
  "session.opened",
  "session.others_ended",
  "team.admin.added",
  "team.admin.removed",
  "team.code.renewed",
  "team.created",
  "team.deleted",
  "team.handed_over",
  "team.handover.refused",
  "team.joined",
  "team.left",
  "team.member.added",
  "team.member.approval_withdrawn",
  "team.member.approved",
  "team.member.removed",
  "team.member.revoked",
  "team.places.set",
  "team.renamed",
  "team.seat.refused",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit log. */
export interface AuditEntry {
  action: AuditAction;
  actorId?: string | null | undefined;
  /** The user or object that it was done to. */
  subjectId?: string | null | undefined;
  /** Never secrets, addresses or user input. */
  details?: Record<string, unknown>;
}
