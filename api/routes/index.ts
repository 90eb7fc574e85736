import type { Endpoint } from "../http/endpoint";
import * as accountDeletion from "./account-deletion";
import * as address from "./address";
import * as auditLog from "./audit-log";
import * as login from "./auth/login";
import * as loginLink from "./auth/login-link";
import * as passwordReset from "./auth/password-reset";
import * as registration from "./auth/registration";
import * as registrationForm from "./auth/registration-form";
import * as verification from "./auth/verification";
import * as balance from "./balance";
import * as bankStatement from "./bank-statement";
import * as basket from "./basket";
import * as books from "./books";
import * as callout from "./callout";
import * as category from "./category";
import * as composedNewsletter from "./composed-newsletter";
import * as content from "./content";
import * as dashboard from "./dashboard";
import * as dataExport from "./data-export";
import * as demo from "./demo";
import * as document from "./document";
import * as download from "./download";
import * as editedCategory from "./edited-category";
import * as editedDashboard from "./edited-dashboard";
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
import * as paymentMethods from "./payment-methods";
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
import * as survey from "./survey";
import * as task from "./task";
import * as team from "./team";
import * as tooltip from "./tooltip";
import * as unsettledMoney from "./unsettled-money";
import * as user from "./user";
import * as webhook from "./webhook";

/** All endpoints of the API; a test prints the calls of the contract that have none yet. */
export const endpoints: Endpoint[] = [
  ...Object.values(login),
  ...Object.values(loginLink),
  ...Object.values(passwordReset),
  ...Object.values(registration),
  ...Object.values(registrationForm),
  ...Object.values(verification),
  ...Object.values(layout),
  ...Object.values(member),
  ...Object.values(memberImport),
  ...Object.values(popup),
  ...Object.values(tooltip),
  ...Object.values(survey),
  ...Object.values(eventLog),
  ...Object.values(callout),
  ...Object.values(category),
  ...Object.values(editedCategory),
  ...Object.values(content),
  ...Object.values(dashboard),
  ...Object.values(favourite),
  ...Object.values(search),
  ...Object.values(download),
  ...Object.values(demo),
  ...Object.values(order),
  ...Object.values(balance),
  ...Object.values(bankStatement),
  ...Object.values(orderAdministration),
  ...Object.values(unsettledMoney),
  ...Object.values(document),
  ...Object.values(payment),
  ...Object.values(plan),
  ...Object.values(planBilling),
  ...Object.values(shop),
  ...Object.values(basket),
  ...Object.values(books),
  ...Object.values(paymentMethods),
  ...Object.values(user),
  ...Object.values(dataExport),
  ...Object.values(accountDeletion),
  ...Object.values(storedFile),
  ...Object.values(team),
  ...Object.values(invite),
  ...Object.values(emailPreferences),
  ...Object.values(newsletter),
  ...Object.values(composedNewsletter),
  ...Object.values(libraryImport),
  ...Object.values(libraryExport),
  ...Object.values(address),
  ...Object.values(session),
  ...Object.values(enquiry),
  ...Object.values(picture),
  ...Object.values(product),
  ...Object.values(productOption),
  ...Object.values(priceChange),
  ...Object.values(productCategory),
  ...Object.values(productTag),
  ...Object.values(publishing),
  ...Object.values(job),
  ...Object.values(role),
  ...Object.values(report),
  ...Object.values(task),
  ...Object.values(auditLog),
  ...Object.values(editedPlan),
  ...Object.values(navigation),
  ...Object.values(editedDashboard),
  ...Object.values(emailKind),
  ...Object.values(setting),
  ...Object.values(webhook),
];
