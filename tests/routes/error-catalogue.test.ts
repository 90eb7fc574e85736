import { readFileSync } from "node:fs";
import { matchPath } from "@remix-run/react";
import { readNavigation } from "contract/navigation";
import { allPermissions } from "contract/permissions";
import { readEntry } from "contract/publishing";
import { readTooltip } from "contract/tooltip";
import { anItemDraft, blockIds } from "tests/support/item-fixtures";
import { breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, origin, send } from "tests/support/route-requests";
import { endpointTable, routeTable } from "tests/support/route-table";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetIndustries } from "~/models/feed.server";
import { csrfToken } from "~/sessions.server";

mockApi();
beforeEach(() => forgetIndustries());

const somebody = member(aPerson({ permissions: allPermissions, subscription_plan_id: 15 }), {
  basketToken: "b".repeat(40),
});
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const version = "3";

type Fields = Record<string, string | File>;

/** What a page does: its phrase, the folder of its route, its address and, of a form, its fields. */
type Row = [phrase: string, folder: string, path: string, fields?: Fields];

const address = { street_address_1: "1 Mill Lane", city: "Margate", postcode: "CT9 1AA", country: "United Kingdom" };
const product = { kind: "files", title: "The Year in View", vat_class: "standard", template: "standard" };
const option = { title: "Softback", price: "48" };
const role = { name: "clerk", display_name: "Clerk", permissions: "orders.view" };
const popup = {
  title: "Spring",
  content: "<p>Spring</p>",
  timeout: "5",
  background_colour: "#ffffff",
  text_colour: "#000000",
};
const invited = { name: "Ina Reed", email: "ina@brandt.example" };
const chosen = { intent: "delete-chosen", ids: id };

const rows: Row[] = [
  ["getting a users addresses", "account.addresses._index", "/account/addresses"],
  ["getting a users addresses", "account.addresses.$addressID", `/account/addresses/${id}`],
  [
    "updating the user address",
    "account.addresses.$addressID",
    `/account/addresses/${id}`,
    { intent: "save-address", ...address },
  ],
  [
    "creating the user address",
    "account.addresses.create",
    "/account/addresses/create",
    { intent: "add-address", type: "billing", ...address },
  ],
  ["getting the content list", "content._index", "/content"],
  ["getting the content list", "masterclass", "/masterclass"],
  ["getting the content list", "account.favourites", "/account/favourites"],
  ["getting the content list", "account.newsletter", "/account/newsletter"],
  ["getting the content list", "personalised", "/personalised"],
  ["getting the content list", "admin.items._index", "/admin/items"],
  ["getting the content list", "admin.items.new", "/admin/items/new"],
  ["getting the dashboard", "_index", "/"],
  ["getting the dashboard", "admin.dashboard._index", "/admin/dashboard"],
  ["getting the dashboard", "admin.dashboard.preview", "/admin/dashboard/preview"],
  ["getting the dashboard", "admin.dashboard.slides", "/admin/dashboard/slides"],
  ["getting a content", "content.$slug.($page)", "/content/wet-slate"],
  ["getting a content", "admin.items.$id._index", `/admin/items/${id}`],
  ["getting a content", "admin.items.$id.blocks._index", `/admin/items/${id}/blocks`],
  ["getting a content", "admin.items.$id.publish", `/admin/items/${id}/publish`],
  ["getting a content", "admin.items.$id.revisions._index", `/admin/items/${id}/revisions`],
  ["getting the content category", "category.$", "/category/colour"],
  ["getting the content category", "personalised", "/personalised?panel=1"],
  ["getting the data for the decision tree", "welcome", "/welcome?step=1"],
  ["getting the demo", "demo.$slug", "/demo/wet-slate", { intent: "request-demo" }],
  ["getting the download", "download.$slug", "/download/wet-slate"],
  ["getting the download", "pdf.$slug", "/pdf/wet-slate"],
  ["getting the download", "account.order.$orderID.pro-forma[.]pdf", `/account/order/${id}/pro-forma.pdf`],
  ["getting the media item", "media.$hash", `/media/${"a".repeat(64)}.pdf`],
  ["getting the search results", "search", "/search?query=slate"],
  ["getting the stickied search results", "search", "/search?query=slate"],
  ["getting the teams", "account.team", "/account/team"],
  ["getting the teams", "admin.teams._index", "/admin/teams"],
  ["getting the teams", "admin.invites.new", "/admin/invites/new"],
  ["getting the invites", "admin.invites._index", "/admin/invites"],
  ["getting the invite", "admin.invites.$id", `/admin/invites/${id}`],
  ["getting a team", "account.team", "/account/team?page=2"],
  ["getting a team", "admin.teams.$id", `/admin/teams/${id}`],
  ["updating the team", "account.team", "/account/team", { intent: "leave-team", team: id }],
  [
    "updating the team",
    "admin.teams.new",
    "/admin/teams/new",
    { intent: "create-team", display_name: "Brandt", owner_email: "o@brandt.example" },
  ],
  [
    "updating the team",
    "admin.teams.$id",
    `/admin/teams/${id}`,
    { intent: "save-team", display_name: "Brandt", version },
  ],
  ["deleting the team", "account.team", "/account/team", { intent: "delete-team", team: id }],
  ["deleting the team", "admin.teams.$id", `/admin/teams/${id}`, { intent: "delete-team" }],
  ["deleting the invite", "account.team", "/account/team", { intent: "delete-invite", row: id }],
  ["deleting the invite", "admin.invites.$id", `/admin/invites/${id}`, { intent: "delete-invite" }],
  [
    "creating the invite",
    "admin.invites.new",
    "/admin/invites/new",
    { intent: "create-invite", team_id: id, ...invited },
  ],
  ["updating the invite", "admin.invites.$id", `/admin/invites/${id}`, { intent: "save-invite", version, ...invited }],
  ["updating your account", "account._index", "/account?index", { intent: "set-newsletter", newsletter: "weekly" }],
  [
    "updating your account",
    "account.changePassword",
    "/account/changePassword",
    {
      intent: "change-password",
      current_password: "Tomorrow-in-view-26",
      password: "Next-season-in-view-27",
      password_confirmation: "Next-season-in-view-27",
    },
  ],
  ["updating your account", "account.unsubscribe", "/account/unsubscribe", { intent: "unsubscribe-from-all" }],
  ["updating your account", "comms.$hash", "/comms/h4sh", { intent: "unsubscribe-from-all" }],
  ["getting you", "account._index", "/account?index"],
  ["getting you", "account.unsubscribe", "/account/unsubscribe"],
  ["getting you", "account.plan", "/account/plan"],
  ["getting you", "account.data", "/account/data"],
  ["getting a your downloads", "account.downloads", "/account/downloads"],
  ["getting your orders", "account.orders", "/account/orders"],
  ["getting your payments", "account.payments", "/account/payments"],
  ["getting your invoices", "account.invoices", "/account/invoices"],
  ["getting the billing details", "account.plan_.billing.$subscriptionID", `/account/plan/billing/${id}`],
  [
    "updating the billing details",
    "account.plan_.billing.$subscriptionID",
    `/account/plan/billing/${id}`,
    { intent: "save-billing", first_name: "Ina", last_name: "Reed", email: "ina@brandt.example", ...address },
  ],
  ["getting the billing details", "admin.members.$id_.billing.$subscriptionID", `/admin/members/${id}/billing/${id}`],
  [
    "updating the billing details",
    "admin.members.$id_.billing.$subscriptionID",
    `/admin/members/${id}/billing/${id}`,
    { intent: "save-billing", first_name: "Ina", last_name: "Reed", email: "ina@brandt.example", ...address },
  ],
  [
    "taking over the payments",
    "account.plan_.billing.$subscriptionID",
    `/account/plan/billing/${id}`,
    { intent: "take-over-payments", payment_type: "card" },
  ],

  ["deleting the product", "admin.products._index", "/admin/products", chosen],
  ["deleting the product", "admin.products.$id._index", `/admin/products/${id}`, { intent: "delete-product" }],
  ["getting the product list", "admin.products._index", "/admin/products"],
  ["getting the product list", "admin.products.new", "/admin/products/new"],
  ["getting the product list", "shop._index", "/shop"],
  ["getting the product list", "sitemap[.]xml", "/sitemap.xml"],
  ["getting this product", "admin.products.$id._index", `/admin/products/${id}`],
  ["getting this product", "admin.products.$id.options.$optionId", `/admin/products/${id}/options/${id}`],
  ["getting this product", "admin.products.$id.options.new", `/admin/products/${id}/options/new`],
  ["getting this product", "shop.$slug", "/shop/the-year"],
  ["updating the product", "admin.products._index", "/admin/products", { intent: "put-on-sale", ids: id }],
  [
    "updating the product",
    "admin.products.$id._index",
    `/admin/products/${id}`,
    { intent: "save-product", version, ...product },
  ],
  [
    "updating the product",
    "admin.products.$id._index",
    `/admin/products/${id}`,
    { intent: "withdraw-product", version },
  ],
  ["creating the product", "admin.products.new", "/admin/products/new", { intent: "create-product", ...product }],
  [
    "saving the option",
    "admin.products.$id.options.new",
    `/admin/products/${id}/options/new`,
    { intent: "create-option", ...option },
  ],
  [
    "saving the option",
    "admin.products.$id.options.$optionId",
    `/admin/products/${id}/options/${id}`,
    { intent: "save-option", version, ...option },
  ],
  [
    "deleting the option",
    "admin.products.$id.options.$optionId",
    `/admin/products/${id}/options/${id}`,
    { intent: "delete-option" },
  ],
  ["getting the product tags", "admin.product-tags._index", "/admin/product-tags"],
  ["getting the product tags", "admin.product-tags.new", "/admin/product-tags/new"],
  ["getting the product tag", "admin.product-tags.$id", `/admin/product-tags/${id}`],
  [
    "creating the product tag",
    "admin.product-tags.new",
    "/admin/product-tags/new",
    { intent: "create-tag", title: "Gift" },
  ],
  [
    "updating the product tag",
    "admin.product-tags.$id",
    `/admin/product-tags/${id}`,
    { intent: "save-tag", version, title: "Gift" },
  ],
  ["deleting the product tag", "admin.product-tags._index", "/admin/product-tags", chosen],
  ["deleting the product tag", "admin.product-tags.$id", `/admin/product-tags/${id}`, { intent: "delete-tag" }],
  ["getting the product categories", "admin.product-categories._index", "/admin/product-categories"],
  ["getting the product categories", "admin.product-categories.new", "/admin/product-categories/new"],
  ["getting the product category", "admin.product-categories.$id", `/admin/product-categories/${id}`],
  [
    "creating the product category",
    "admin.product-categories.new",
    "/admin/product-categories/new",
    { intent: "create-category", title: "Print" },
  ],
  [
    "updating the product category",
    "admin.product-categories.$id",
    `/admin/product-categories/${id}`,
    { intent: "save-category", version, title: "Print" },
  ],
  ["deleting the product category", "admin.product-categories._index", "/admin/product-categories", chosen],
  [
    "deleting the product category",
    "admin.product-categories.$id",
    `/admin/product-categories/${id}`,
    { intent: "delete-category" },
  ],
  ["getting roles", "admin.roles._index", "/admin/roles"],
  ["getting a role", "admin.roles.$id", `/admin/roles/${id}`],
  ["updating the role", "admin.roles.new", "/admin/roles/new", { intent: "create-role", ...role }],
  ["updating the role", "admin.roles.$id", `/admin/roles/${id}`, { intent: "save-role", version, ...role }],
  ["updating the role", "admin.roles.$id", `/admin/roles/${id}`, { intent: "give-role", email: "ada@almanac.test" }],
  ["updating the role", "admin.members.$id", `/admin/members/${id}`, { intent: "take-role", row: id }],
  ["deleting the role", "admin.roles._index", "/admin/roles", chosen],
  ["deleting the role", "admin.roles.$id", `/admin/roles/${id}`, { intent: "delete-role" }],
  ["getting the basket", "basket._index", "/basket"],
  ["updating the basket", "basket._index", "/basket", { intent: "set-quantity", row: id, qty: "2" }],
  ["updating the basket", "basket.$slug", "/basket/the-year", { intent: "add-item" }],
  ["changing the delivery country", "basket._index", "/basket", { intent: "set-country", country: "FR" }],
  ["deleting the item from the basket", "basket._index", "/basket", { intent: "remove-item", row: id }],
  ["getting the order", "account.order.$orderID._index", `/account/order/${id}`],
  ["getting the order", "account.order.$orderID.payments", `/account/order/${id}/payments`],
  ["getting the order", "account.order.$orderID.pro-forma", `/account/order/${id}/pro-forma`],
  ["getting the order", "checkout", "/checkout"],
  ["getting the order", "admin.orders.$id._index", `/admin/orders/${id}`],
  ["updating the renewal", "account.plan", "/account/plan", { intent: "stop-renewal", row: id }],
  ["updating the renewal", "account.plan", "/account/plan", { intent: "renew-again", row: id }],
  ["updating the order", "account.order.$orderID._index", `/account/order/${id}`, { intent: "cancel-renewal" }],
  ["updating the order", "account.order.$orderID._index", `/account/order/${id}`, { intent: "cancel-order" }],
  ["updating the order", "account.order.$orderID._index", `/account/order/${id}`, { intent: "withdraw" }],
  [
    "updating the order",
    "account.order.$orderID.payments",
    `/account/order/${id}/payments`,
    { intent: "pay-by-transfer" },
  ],
  ["updating the order", "checkout", "/checkout", { intent: "update-order", order_id: id, "account.first_name": "" }],
  ["updating the order", "checkout", "/checkout", { intent: "update-order", order_id: id, purchase_number: "PO 7" }],
  ["getting payment methods with the card provider", "account.paymentMethod", "/account/paymentMethod"],
  [
    "setting up payment methods with the card provider",
    "account.paymentMethod",
    "/account/paymentMethod",
    { intent: "add-card", name: "Nora Fielding", return_to: "account" },
  ],
  [
    "setting up payment methods with the card provider",
    "account.paymentMethod",
    "/account/paymentMethod",
    { intent: "start-card", name: "Nora Fielding", return_to: "account" },
  ],
  [
    "removing payment methods with the card provider",
    "account.paymentMethod",
    "/account/paymentMethod",
    { intent: "remove-card", row: "pm_visa" },
  ],

  ["getting the orders", "admin.orders._index", "/admin/orders"],
  [
    "recording the transfer",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "record-transfer", payment_id: id, received_on: "2026-11-20", amount: "29" },
  ],
  [
    "recording the transfer",
    "admin.bank-statement",
    "/admin/bank-statement",
    { intent: "match-row", row: id, payment_id: id },
  ],
  [
    "sending the money back",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "return-balance", request_id: id, amount: "29", reason: "Asked for it" },
  ],
  ["getting the balances", "admin.balances", "/admin/balances"],
  [
    "refunding the order",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "refund", request_id: id, payment_id: id, seen_left: "2900", what: "all", reason: "Sent back" },
  ],
  [
    "refunding the order",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "record-sent", refund_id: id, sent_on: "2026-11-20" },
  ],
  [
    "withdrawing the refund",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "withdraw-refund", refund_id: id, reason: "Kept" },
  ],
  [
    "cancelling the order",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "cancel", request_id: id, seen_left: "0", reason: "Ordered twice" },
  ],
  [
    "dispatching the order",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "dispatch", request_id: id, "lines[0].id": id, "lines[0].left": "1", "lines[0].qty": "1" },
  ],
  [
    "recording the outcome",
    "admin.orders.$id._index",
    `/admin/orders/${id}`,
    { intent: "record-late", charge_id: id, sent_on: "2026-11-20" },
  ],
  [
    "scheduling the price",
    "admin.products.$id.options.$optionId_.prices",
    `/admin/products/${id}/options/${id}/prices`,
    { intent: "schedule-price", starts: "2027-03-01", amount: "300" },
  ],
  [
    "removing the price",
    "admin.products.$id.options.$optionId_.prices",
    `/admin/products/${id}/options/${id}/prices`,
    { intent: "unschedule-price", row: id },
  ],
  ["getting the bank statement", "admin.bank-statement", "/admin/bank-statement"],
  [
    "reading the bank statement",
    "admin.bank-statement",
    "/admin/bank-statement",
    { intent: "read-statement", text: "Date,Amount" },
  ],
  ["getting the categories", "admin.categories._index", "/admin/categories"],
  ["getting the categories", "admin.categories.new", "/admin/categories/new"],
  ["getting the category", "admin.categories.$id", `/admin/categories/${id}`],
  [
    "creating the category",
    "admin.categories.new",
    "/admin/categories/new",
    { intent: "create-category", title: "Colour" },
  ],
  [
    "updating the category",
    "admin.categories.$id",
    `/admin/categories/${id}`,
    { intent: "save-category", version, title: "Colour" },
  ],
  [
    "changing the order of the category",
    "admin.categories.$id",
    `/admin/categories/${id}`,
    { intent: "move-category", row: id, direction: "up" },
  ],
  ["deleting the category", "admin.categories._index", "/admin/categories", chosen],
  ["deleting the category", "admin.categories.$id", `/admin/categories/${id}`, { intent: "delete-category" }],
  ["getting the pictures", "admin.media._index", "/admin/media"],
  ["getting the picture", "admin.media.$id", `/admin/media/${id}`],
  [
    "adding the picture",
    "admin.media._index",
    "/admin/media",
    { intent: "add-picture", picture: new File(["abc"], "gate.png", { type: "image/png" }) },
  ],
  [
    "updating the picture",
    "admin.media.$id",
    `/admin/media/${id}`,
    { intent: "save-picture", version, title: "Slate" },
  ],
  ["deleting the picture", "admin.media.$id", `/admin/media/${id}`, { intent: "delete-picture" }],
  ["getting the files", "admin.items.$id.files._index", `/admin/items/${id}/files`],
  [
    "getting the files",
    "admin.products.$id.options.$optionId_.files._index",
    `/admin/products/${id}/options/${id}/files`,
  ],
  ["getting the imports", "admin.import._index", "/admin/import"],
  ["getting the import", "admin.import.$id", `/admin/import/${id}`],
  [
    "uploading the library",
    "admin.import._index",
    "/admin/import",
    { intent: "upload-library", file: new File(["zip"], "a.zip") },
  ],
  ["importing the library", "admin.import.$id", `/admin/import/${id}`, { intent: "start-import" }],
  ["getting the exports", "admin.export._index", "/admin/export"],
  ["exporting the library", "admin.export._index", "/admin/export", { intent: "export-library" }],
  ["getting the newsletters", "admin.newsletters._index", "/admin/newsletters"],
  ["getting the newsletters", "admin.newsletters.new", "/admin/newsletters/new"],
  ["getting the newsletter", "admin.newsletters.$id._index", `/admin/newsletters/${id}`],
  ["getting the newsletter", "admin.newsletters.$id.preview", `/admin/newsletters/${id}/preview`],
  [
    "creating the newsletter",
    "admin.newsletters.new",
    "/admin/newsletters/new",
    { intent: "create-newsletter", subject: "Slate", introduction: "New this week" },
  ],
  [
    "updating the newsletter",
    "admin.newsletters.$id._index",
    `/admin/newsletters/${id}`,
    { intent: "save-newsletter", version, subject: "Slate", introduction: "New this week" },
  ],
  ["deleting the newsletter", "admin.newsletters._index", "/admin/newsletters", chosen],
  [
    "deleting the newsletter",
    "admin.newsletters.$id._index",
    `/admin/newsletters/${id}`,
    { intent: "delete-newsletter" },
  ],
  [
    "sending the newsletter",
    "admin.newsletters.$id._index",
    `/admin/newsletters/${id}`,
    { intent: "send-now", version },
  ],
  ["getting the plans", "admin.plans._index", "/admin/plans"],
  ["getting the plans", "admin.plans.$id", "/admin/plans/15"],
  [
    "updating the plan",
    "admin.plans.$id",
    "/admin/plans/15",
    {
      intent: "save-plan",
      version,
      title: "Studio",
      prostitle: "Included",
      constitle: "Missing",
      button: "Upgrade",
      button_link: "consultancy",
    },
  ],
  [
    "updating the dashboard",
    "admin.dashboard._index",
    "/admin/dashboard",
    { intent: "save-searches", version, searches: "slate" },
  ],
  [
    "updating the dashboard",
    "admin.dashboard._index",
    "/admin/dashboard",
    { intent: "move-up", row: id, position: "2" },
  ],
  ["getting the panel", "admin.dashboard.panels.$id._index", `/admin/dashboard/panels/${id}`],
  [
    "creating the panel",
    "admin.dashboard.panels.new",
    "/admin/dashboard/panels/new",
    { intent: "create-panel", heading: "Slate" },
  ],
  [
    "updating the panel",
    "admin.dashboard.panels.$id._index",
    `/admin/dashboard/panels/${id}`,
    { intent: "save-panel", version, heading: "Slate" },
  ],
  [
    "deleting the panel",
    "admin.dashboard.panels.$id._index",
    `/admin/dashboard/panels/${id}`,
    { intent: "delete-panel" },
  ],
  ["getting the callouts", "admin.callouts._index", "/admin/callouts"],
  ["getting the callout", "admin.callouts.$id", `/admin/callouts/${id}`],
  [
    "creating the callout",
    "admin.callouts.new",
    "/admin/callouts/new",
    { intent: "create-callout", message: "We move", type: "info" },
  ],
  [
    "updating the callout",
    "admin.callouts.$id",
    `/admin/callouts/${id}`,
    { intent: "save-callout", version, message: "We move", type: "info" },
  ],
  ["deleting the callout", "admin.callouts._index", "/admin/callouts", chosen],
  ["deleting the callout", "admin.callouts.$id", `/admin/callouts/${id}`, { intent: "delete-callout" }],
  ["getting the popups", "admin.popups._index", "/admin/popups"],
  ["getting the popup", "admin.popups.$id", `/admin/popups/${id}`],
  ["creating the popup", "admin.popups.new", "/admin/popups/new", { intent: "create-popup", ...popup }],
  ["updating the popup", "admin.popups.$id", `/admin/popups/${id}`, { intent: "save-popup", version, ...popup }],
  ["deleting the popup", "admin.popups._index", "/admin/popups", chosen],
  ["deleting the popup", "admin.popups.$id", `/admin/popups/${id}`, { intent: "delete-popup" }],
  ["getting the tooltips", "admin.tooltips._index", "/admin/tooltips"],
  ["getting the tooltips", "admin.tooltips.$key", "/admin/tooltips/one"],
  ["getting the settings", "admin.settings", "/admin/settings"],
  [
    "updating the settings",
    "admin.settings",
    "/admin/settings",
    { intent: "save-text", row: "banner", version, value: "<p>We move</p>" },
  ],
  [
    "updating the settings",
    "admin.settings",
    "/admin/settings",
    { intent: "save-bank", version, account_name: "Almanac", bank: "Mill", current_password: "a" },
  ],
  ["getting the kinds of e-mail", "admin.email-kinds._index", "/admin/email-kinds"],
  ["getting the kinds of e-mail", "admin.email-kinds.$id", `/admin/email-kinds/${id}`],
  [
    "creating the kind of e-mail",
    "admin.email-kinds.new",
    "/admin/email-kinds/new",
    { intent: "create-email-kind", title: "Events" },
  ],
  [
    "updating the kind of e-mail",
    "admin.email-kinds.$id",
    `/admin/email-kinds/${id}`,
    { intent: "save-email-kind", version, title: "Events" },
  ],
  ["deleting the kind of e-mail", "admin.email-kinds.$id", `/admin/email-kinds/${id}`, { intent: "delete-email-kind" }],
  ["getting the navigation", "admin.navigation._index", "/admin/navigation"],
  ["getting the navigation", "admin.navigation.$position", "/admin/navigation/1"],
  [
    "creating the content",
    "admin.items.new",
    "/admin/items/new",
    { intent: "create-item", title: "Wet slate", type: "Colour", media_type: "digital" },
  ],
  [
    "updating the content",
    "admin.items.$id._index",
    `/admin/items/${id}`,
    { intent: "save-item", version, title: "Wet slate", type: "Colour", media_type: "digital" },
  ],
  [
    "updating the content",
    "admin.items.$id.revisions.$number",
    `/admin/items/${id}/revisions/2`,
    { intent: "restore-revision", version },
  ],
  ["publishing the content", "admin.items.$id.publish", `/admin/items/${id}/publish`, { intent: "publish", version }],
  ["deleting the content", "admin.items._index", "/admin/items", chosen],
  ["deleting the content", "admin.items.$id._index", `/admin/items/${id}`, { intent: "delete-item" }],
  ["getting the members", "admin.members._index", "/admin/members"],
  ["getting the member", "admin.members.$id", `/admin/members/${id}`],
  ["updating the member", "admin.members.$id", `/admin/members/${id}`, { intent: "unblock" }],
  ["getting the import of members", "admin.members.import._index", "/admin/members/import"],
  ["getting the import of members", "admin.members.import.$id._index", `/admin/members/import/${id}`],
  [
    "checking the file of members",
    "admin.members.import._index",
    "/admin/members/import",
    { intent: "check-file", file: new File(["email"], "members.csv") },
  ],
  ["importing the members", "admin.members.import.$id._index", `/admin/members/import/${id}`, { intent: "send-mails" }],
  ["getting the audit log", "admin.audit-log", "/admin/audit-log"],
  ["getting the events", "admin.events", "/admin/events"],
  ["getting the books", "admin.books._index", "/admin/books"],
  ["getting the overview", "admin.overview._index", "/admin/overview"],
  ["getting the failed jobs", "admin.jobs", "/admin/jobs"],
  ["trying the jobs again", "admin.jobs", "/admin/jobs", { intent: "retry", ids: id }],
  ["getting the tasks", "admin._index", "/admin"],
];

/** Forms that read what they change before they change it: the API can still be read. */
const rowsAfterReading: Row[] = [
  [
    "updating the content",
    "admin.items.$id.blocks.$blockId",
    `/admin/items/${id}/blocks/${blockIds.text}`,
    { intent: "delete-block" },
  ],
  [
    "adding the file",
    "admin.items.$id.files._index",
    `/admin/items/${id}/files`,
    { intent: "add-file", file_id: "fresh", caption: "New" },
  ],
  [
    "updating the file",
    "admin.items.$id.files.$hash",
    `/admin/items/${id}/files/grid`,
    { intent: "save-file", version, caption: "The grid" },
  ],
  ["removing the file", "admin.items.$id.files.$hash", `/admin/items/${id}/files/grid`, { intent: "remove-file" }],
  [
    "updating the tooltip",
    "admin.tooltips.$key",
    "/admin/tooltips/one",
    { intent: "save-tooltip", version, text: "Your plan" },
  ],
  ["updating the navigation", "admin.navigation._index", "/admin/navigation", { intent: "move-up", row: "1", version }],
  [
    "updating the navigation",
    "admin.navigation.$position",
    "/admin/navigation/1",
    { intent: "save-entry", version, name: "Colour", link: "/content" },
  ],
];

/** A phrase whose form needs more, with the test that shows it. */
const elsewhere = { "changing the order of the option": "tests/routes/products.test.ts" };

const unchanged = {
  version: Number(version),
  changed_at: "2026-03-03T10:00:00.000Z",
  changed_by: null,
  changed_by_id: null,
};

function answerReads(): void {
  const file = { id, filename_hash: "grid", caption: "The grid", file_type: "pdf", size: 1_200_000 };
  const entry = (name: string) => ({ name, link: "/content", below: [] });
  mockCall(
    readEntry,
    200,
    anItemDraft({ ...unchanged, files: [file], media: [{ hash: "grid", caption: "The grid" }] }),
  );
  mockCall(readTooltip, 200, {
    ...unchanged,
    key: "one",
    number: 1,
    step: 1,
    total: 2,
    text: "Your feed",
    active: true,
  });
  mockCall(readNavigation, 200, { ...unchanged, entries: [entry("Colour"), entry("Print")] });
}

describe("what cannot be done is said with its phrase of the error catalogue", () => {
  it.each(rows)("%s, on %s", async (phrase, folder, path, fields) => {
    breakApi();
    expect(await said(folder, path, fields)).toContain(`There was a problem ${phrase}: `);
  });

  it.each(rowsAfterReading)("%s, on %s, after it was read", async (phrase, folder, path, fields) => {
    breakApi();
    answerReads();
    expect(await said(folder, path, fields)).toContain(`There was a problem ${phrase}: `);
  });

  it("for each phrase that there is", () => {
    const catalogue = readFileSync("app/config/messages.ts", "utf8").matchAll(/^ {2}\| "([^"]+)"/gm);
    for (const [phrase, path] of Object.entries(elsewhere))
      expect(readFileSync(path, "utf8")).toContain(`There was a problem ${phrase}: `);
    const tested = new Set([...Object.keys(elsewhere), ...[...rows, ...rowsAfterReading].map(([phrase]) => phrase)]);
    expect([...catalogue].flatMap(([, phrase = ""]) => (tested.has(phrase) ? [] : [phrase]))).toEqual([]);
  });
});

/** What a page says when it is loaded or its form is sent: in the page, as an error page, in the form or as a notice. */
async function said(folder: string, path: string, fields?: Fields): Promise<string> {
  const { module, pattern } = await routeOf(folder);
  const { pathname } = new URL(path, origin);
  const params = matchPath(pattern, pathname)?.params as Record<string, string>;
  const request = await (fields ? submit(path, fields) : load(path, somebody));
  const answer = await outcomeOf(() => (fields ? module.action : module.loader)(calledWith(request, params)));
  if (answer instanceof Response) return (await answer.text()) + answer.headers.getSetCookie().map(decodeURIComponent);
  if (fields) return answer.data.result.error?.[""]?.join() ?? JSON.stringify(answer.data.result);
  return (await renderRoute(module, await load(path, somebody), { path: pattern })).page.text;
}

/** The module of a route, and the pattern of its address. */
async function routeOf(folder: string) {
  const screen = routeTable().find((row) => row.folder === folder);
  if (screen) return { module: await import(`../../app/routes/${folder}/route.tsx`), pattern: screen.path };
  const endpoint = endpointTable().find((row) => row.folder === folder);
  return { module: await import(`../../app/routes/${folder}.ts`), pattern: endpoint?.path ?? "" };
}

/** What a loader or action returns, or the response that it throws. */
async function outcomeOf(work: () => Promise<unknown>) {
  try {
    return (await work()) as Response | { data: { result: { error?: Record<string, string[]> } } };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function submit(path: string, fields: Fields): Promise<Request> {
  const isUpload = Object.values(fields).some((value) => value instanceof File);
  if (!isUpload) return send(path, somebody, fields as Record<string, string>);
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: csrfToken(somebody), ...fields })) body.set(name, value);
  return load(path, somebody, { method: "POST", body });
}
