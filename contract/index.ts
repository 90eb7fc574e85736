import * as accountDeletion from "./account-deletion";
import * as address from "./address";
import * as auditLog from "./audit-log";
import * as auth from "./auth";
import * as balance from "./balance";
import * as bankStatement from "./bank-statement";
import * as basket from "./basket";
import * as books from "./books";
import type { Call } from "./call";
import * as callout from "./callout";
import * as category from "./category";
import * as composedNewsletter from "./composed-newsletter";
import * as content from "./content";
import * as dashboard from "./dashboard";
import * as dataExport from "./data-export";
import * as document from "./document";
import * as editedCategory from "./edited-category";
import * as editedPlan from "./edited-plan";
import * as emailKind from "./email-kind";
import * as emailPreferences from "./email-preferences";
import * as enquiry from "./enquiry";
import * as eventLog from "./event-log";
import * as favourite from "./favourite";
import * as invite from "./invite";
import * as job from "./job";
import * as layout from "./layout";
import * as libraryExport from "./library-export";
import * as libraryImport from "./library-import";
import * as member from "./member";
import * as memberImport from "./member-import";
import * as navigation from "./navigation";
import * as newsletter from "./newsletter";
import * as order from "./order";
import * as orderAdministration from "./order-administration";
import * as payment from "./payment";
import * as picture from "./picture";
import * as plan from "./plan";
import * as planBilling from "./plan-billing";
import * as popup from "./popup";
import * as priceChange from "./price-change";
import * as product from "./product";
import * as productCategory from "./product-category";
import * as productOption from "./product-option";
import * as productTag from "./product-tag";
import * as publishing from "./publishing";
import * as report from "./report";
import * as role from "./role";
import * as search from "./search";
import * as session from "./session";
import * as setting from "./setting";
import * as shop from "./shop";
import * as storedFile from "./stored-file";
import * as task from "./task";
import * as team from "./team";
import * as tooltip from "./tooltip";
import * as unsettledMoney from "./unsettled-money";
import * as user from "./user";

type CallsOf<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] };

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "replies" in value;
}

function callsOf<M extends object>(noun: M): CallsOf<M> {
  return Object.fromEntries(Object.entries(noun).filter(([, value]) => isCall(value))) as CallsOf<M>;
}

/** Every call of the product API, by noun. */
export const contract = {
  auth: callsOf(auth),
  session: callsOf(session),
  layout: callsOf(layout),
  eventLog: callsOf(eventLog),
  content: callsOf(content),
  callout: callsOf(callout),
  category: callsOf(category),
  editedCategory: callsOf(editedCategory),
  favourite: callsOf(favourite),
  search: callsOf(search),
  user: callsOf(user),
  member: callsOf(member),
  dashboard: callsOf(dashboard),
  memberImport: callsOf(memberImport),
  dataExport: callsOf(dataExport),
  accountDeletion: callsOf(accountDeletion),
  newsletter: callsOf(newsletter),
  composedNewsletter: callsOf(composedNewsletter),
  libraryImport: callsOf(libraryImport),
  libraryExport: callsOf(libraryExport),
  address: callsOf(address),
  emailPreferences: callsOf(emailPreferences),
  storedFile: callsOf(storedFile),
  team: callsOf(team),
  invite: callsOf(invite),
  plan: callsOf(plan),
  planBilling: callsOf(planBilling),
  shop: callsOf(shop),
  basket: callsOf(basket),
  books: callsOf(books),
  order: callsOf(order),
  balance: callsOf(balance),
  bankStatement: callsOf(bankStatement),
  orderAdministration: callsOf(orderAdministration),
  unsettledMoney: callsOf(unsettledMoney),
  document: callsOf(document),
  payment: callsOf(payment),
  picture: callsOf(picture),
  product: callsOf(product),
  productOption: callsOf(productOption),
  priceChange: callsOf(priceChange),
  productCategory: callsOf(productCategory),
  productTag: callsOf(productTag),
  role: callsOf(role),
  publishing: callsOf(publishing),
  job: callsOf(job),
  report: callsOf(report),
  task: callsOf(task),
  enquiry: callsOf(enquiry),
  auditLog: callsOf(auditLog),
  editedPlan: callsOf(editedPlan),
  popup: callsOf(popup),
  tooltip: callsOf(tooltip),
  emailKind: callsOf(emailKind),
  setting: callsOf(setting),
  navigation: callsOf(navigation),
};

/** A call with its names in `contract`. */
export interface NamedCall {
  /** `auth.login`: unique, and its operationId in /openapi.json. */
  name: string;
  noun: string;
  call: Call;
}

/** Every call, noun by noun, in a fixed order. */
export function allCalls(): NamedCall[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]: [string, Call]) => ({ name: `${noun}.${verb}`, noun, call })),
  );
}
