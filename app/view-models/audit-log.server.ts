import type { AuditLogEntry } from "contract/audit-log";
import { paths } from "~/config/paths";
import { isDay } from "~/format/dates";

/** What the actions of the audit log are about: the beginning of each, and its name. */
export const auditAreas = [
  { value: "account.", label: "Accounts" },
  { value: "callout.", label: "Callouts" },
  { value: "consent.", label: "Consent" },
  { value: "email.", label: "E-mail addresses" },
  { value: "invite.", label: "Invites" },
  { value: "content.", label: "Items" },
  { value: "job.", label: "Jobs" },
  { value: "email.kind.", label: "Kinds of e-mail" },
  { value: "library.", label: "Library: imports and exports" },
  { value: "login.", label: "Log-ins" },
  { value: "mail.", label: "Mails" },
  { value: "member.", label: "Members" },
  { value: "newsletter.", label: "Newsletters" },
  { value: "order.", label: "Orders and payments" },
  { value: "panel.", label: "Panels of the dashboard" },
  { value: "password.", label: "Passwords" },
  { value: "picture.", label: "Pictures" },
  { value: "plan.", label: "Plans" },
  { value: "popup.", label: "Popups" },
  { value: "product.", label: "Products" },
  { value: "role.", label: "Roles" },
  { value: "session.", label: "Sessions" },
  { value: "setting.", label: "Settings and navigation" },
  { value: "team.", label: "Teams" },
  { value: "tooltip.", label: "Tooltips" },
];

/** The filters of the audit log, as its URL says them. */
export const auditFilters: Record<string, (text: string) => boolean> = {
  action: (text) => auditAreas.some(({ value }) => value === text),
  from: isDay,
  to: isDay,
};

/** An action in words: "Order refund failed". */
export function actionInWords(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is known beside who and to whom, in a line: "name: clerk; plan: House". */
export function detailsInWords({ details }: AuditLogEntry): string {
  return Object.entries(details)
    .map(
      ([name, value]) => `${name.replaceAll("_", " ")}: ${typeof value === "object" ? JSON.stringify(value) : value}`,
    )
    .join("; ");
}

type Person = NonNullable<AuditLogEntry["actor"]>;

/** The name of a user, or the id of what has none. */
export function nameOrId({ id, display_name }: Person): string {
  return display_name ?? id;
}

/** An entry as a row of the list. */
export function toAuditRow(entry: AuditLogEntry) {
  const { id, action, actor, subject, created_at } = entry;
  return {
    id,
    at: created_at,
    action: actionInWords(action),
    actor: actor && { id: actor.id, name: nameOrId(actor) },
    subject: subject && {
      id: subject.id,
      name: nameOrId(subject),
      page: subject.display_name === null ? null : pageOf(action, subject.id),
    },
    details: detailsInWords(entry),
  };
}

/** The pages of objects, by the beginning of the action. The name of a user has no page where theirs stands instead. */
const pages: Record<string, (id: string) => string | null> = {
  "callout.": paths.adminCallout,
  "content.": paths.adminItem,
  "newsletter.": paths.adminNewsletter,
  "picture.": paths.adminPicture,
  "email.kind.": paths.adminEmailKind,
  "panel.": paths.adminPanel,
  "popup.": paths.adminPopup,
  "product.category.": paths.adminProductCategory,
  "product.tag.": paths.adminProductTag,
  "product.option.": () => null,
  "product.": paths.adminProduct,
};

/** The page of what was changed, where it has one of its own. */
function pageOf(action: string, id: string): string | null {
  if (action.startsWith("order.")) return paths.adminOrder(id);
  if (action.startsWith("member.") || action.startsWith("plan.")) return paths.adminMember(id);
  const page = Object.entries(pages).find(([area]) => action.startsWith(area))?.[1];
  return page?.(id) ?? null;
}
