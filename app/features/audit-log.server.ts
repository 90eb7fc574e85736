import type { AuditLogEntry } from "contract/audit-log";
import { itemFactsLabels } from "~/components/admin/item-fields";
import { paths } from "~/config/paths";
import { formatDate, formatDay, formatTime, isDay } from "~/format/dates";
import { formatPence } from "~/format/money";

/** What the actions of the audit log are about: the beginning of each, and its name. */
export const auditAreas = [
  { value: "account.", label: "Accounts" },
  { value: "statement.", label: "Bank statements" },
  { value: "callout.", label: "Callouts" },
  { value: "category.", label: "Categories" },
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
};

/** What an action is called that its own words would not say. */
const actionNames: Record<string, string> = {
  "library.downloaded": "Library: export downloaded",
  "library.exported": "Library: export begun",
  "library.imported": "Library: import begun",
  "library.uploaded": "Library: file uploaded",
  "member.exported": "Members downloaded as a file",
  "order.payment_type.changed": "Order: way of paying changed",
  "order.dispute.lost": "Order: dispute lost",
  "order.dispute.opened": "Order: payment disputed",
  "order.dispute.won": "Order: dispute won",
  "order.balance.received": "Order: money kept for its customer",
  "order.balance.return.awaited": "Order: money that is kept is to be sent back",
  "order.balance.return.withdrawn": "Order: money is kept instead of being sent back",
  "order.balance.returned": "Order: money that was kept was sent back",
  "order.charge.kept": "Order: late charge could not be given back",
  "order.charge.late": "Order: charged too late",
  "order.charge.returned": "Order: late charge given back",
  "order.payment.decided": "Order: outcome of a payment recorded",
  "order.refund.decided": "Order: outcome of a refund recorded",
  "order.refund.reviewed": "Order: refund that was credited as well seen to",
  "order.refund.awaited": "Order refund to be sent",
  "order.refund.failed": "Order refund failed",
  "order.refund.withdrawn": "Order refund withdrawn",
  "order.vat.reviewed": "Order: VAT looked at",
  "order.transfer.linked": "Order: transfer marked as its recorded payment",
  "statement.read": "Bank statement read",
  "statement.transfer.dismissed": "Transfer set aside: it pays no order",
  "statement.transfer.restored": "Transfer no longer set aside",
  "email.change.requested": "E-mail address: change requested",
  "email.change.cancelled": "E-mail address: change cancelled",
  "email.change.refused": "E-mail address: change refused",
  "email.changed": "E-mail address changed",
  "email.preferences.changed": "E-mail preferences changed",
  "session.opened": "Logged in",
  "session.logged_out": "Logged out",
  "session.others_ended": "Other sessions ended",
};

/** What the beginning of an action is called, as the filter calls it. */
const areaNames: [begins: string, name: string][] = [
  ["content.", "Item "],
  ["email.kind.", "Kind of e-mail "],
  ["panel.", "Panel of the dashboard "],
];

/** An action in words: "Order refund failed". */
export function actionInWords(action: string): string {
  const named = actionNames[action];
  if (named) return named;
  const [begins, name] = areaNames.find(([area]) => action.startsWith(area)) ?? ["", ""];
  const words = name + action.slice(begins.length).replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What details are called that their own words would not say. */
const detailNames: Record<string, string> = {
  corrects: "for",
  document: "credit note",
  oneClick: "by one click",
  payment: "payment",
  receivedOn: "arrived on",
};

/** How something was done, where its own word would not say it. */
const ways: Record<string, string> = { bacs: "bank transfer", time: "the end of its time" };

/** The details of an entry, in a line: "name: clerk; plan: House". */
export function detailsInWords({ details }: AuditLogEntry): string {
  return Object.entries(details)
    .flatMap(([name, value]) => detailInWords(name, value))
    .join("; ");
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function detailInWords(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (name === "changed" && isFields(value)) return Object.entries(value).map(changeInWords);
  const label = detailNames[name] ?? name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
  if (name === "by" && typeof value === "string") return [`by ${ways[value] ?? value}`];
  // The API gives the name of each that it knows.
  if ((name === "team" || name === "invite") && isId.test(String(value))) return [`${label}: deleted`];
  if (name.endsWith("Pence") && typeof value === "number")
    return [`${label.replace(/ pence$/, "")}: ${formatPence(value)}`];
  return [`${label}: ${valueInWords(value)}`];
}

/** "Title: Doors → Blue doors", or the name of the field alone. */
function changeInWords([field, change]: [string, unknown]): string {
  const name = itemFactsLabels[field] ?? fieldNames[field] ?? field.replaceAll("_", " ");
  if (!isFields(change)) return name;
  if (field === "is_premium") return `${name}: ${openTo(change.before)} → ${openTo(change.after)}`;
  return `${name}: ${valueInWords(change.before) || "empty"} → ${valueInWords(change.after) || "empty"}`;
}

function openTo(isPremium: unknown): string {
  return isPremium === true ? "members whose plan covers premium content" : "every member";
}

/** Values that are not fields of the form for an item's facts. */
const fieldNames: Record<string, string> = {
  email: "Address",
  publish_at: "Date",
  media: "Files",
  cta_1: "First button, without access",
  cta_2: "Second button, without access",
  cta_1_access: "First button, with access",
  cta_2_access: "Second button, with access",
};

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as the screens show it: days and moments in London, yes and no. */
function valueInWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueInWords).join(", ");
  if (isFields(value))
    return Object.entries(value)
      .flatMap(([name, part]) => detailInWords(name, part))
      .join(", ");
  const text = String(value ?? "");
  if (isDay(text)) return formatDay(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${formatDate(text)} at ${formatTime(text)}`;
  return text;
}

type Person = NonNullable<AuditLogEntry["actor"]>;

/** The name of a user, or the id of what has none. */
function nameOrId({ id, display_name }: Person): string {
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

/** The pages of objects, by the beginning of the action. A user without a page is shown by name instead. */
const pages: Record<string, (id: string) => string | null> = {
  "callout.": paths.adminCallout,
  "category.": paths.adminCategory,
  "content.": paths.adminItem,
  "newsletter.": paths.adminNewsletter,
  "picture.": paths.adminPicture,
  "email.kind.": paths.adminEmailKind,
  "library.uploaded": paths.adminImport,
  "library.imported": paths.adminImport,
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
