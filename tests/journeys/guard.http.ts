import { type APIRequestContext, request } from "@playwright/test";
import { expect, siteURL, test } from "tests/support/journey-site";
import { logIn } from "tests/support/log-in";
import { routeTable } from "tests/support/route-table";

type Role = "guest" | "unverified" | "verified" | "administrator";

const accounts: Record<Exclude<Role, "guest">, string> = {
  unverified: "unverified@almanac.test",
  verified: "member@almanac.test",
  administrator: "admin@almanac.test",
};

const roles: Role[] = ["guest", "unverified", "verified", "administrator"];

/** Where a role ends up on a route of an access: a path to be sent to, or "here". */
const promised: Record<string, Record<Role, string>> = {
  open: { guest: "here", unverified: "here", verified: "here", administrator: "here" },
  guest: { guest: "here", unverified: "/", verified: "/", administrator: "/" },
  login: { guest: "/login", unverified: "here", verified: "here", administrator: "here" },
  verified: { guest: "/login", unverified: "/email/verify", verified: "here", administrator: "here" },
  permission: { guest: "/login", unverified: "/denied", verified: "/denied", administrator: "here" },
};

/** Addresses with their parameters filled in, and where a route departs from its access. */
const samples: Record<string, { path: string; sent?: Partial<Record<Role, string>>; status?: number }[]> = {
  "/login/:token?": [
    { path: "/login" },
    { path: "/login/no-such-token", sent: { unverified: "here", verified: "here", administrator: "here" } },
  ],
  "/register/:token?": [
    { path: "/register" },
    {
      path: "/register/no-such-token",
      sent: { unverified: "/account/team", verified: "/account/team", administrator: "/account/team" },
    },
  ],
  "/email/verify/:id": [{ path: "/email/verify/5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00?expires=1&hash=a&signature=b" }],
  "/upgrade/:source?": [{ path: "/upgrade" }, { path: "/upgrade/403" }],
  "/category/*": [{ path: "/category/home-interiors" }],
  "/content/:slug/:page?": [{ path: "/content/brown-with-conditions" }, { path: "/content/brown-with-conditions/0" }],
  "/shop/:slug": [{ path: "/shop/the-palette-book" }],
  "/basket/:slug": [{ path: "/basket/the-year-in-view" }],
  "/demo/:slug": [{ path: "/demo/the-autumn-house", sent: { guest: "/register" } }],
  "/account/plan/billing/:subscriptionID": [{ path: "/account/plan/billing/anything", status: 404 }],
  "/account/addresses/:addressID": [{ path: "/account/addresses/anything", status: 404 }],
  "/account/order/:orderID": [{ path: "/account/order/anything", status: 404 }],
  "/account/order/:orderID/pro-forma": [{ path: "/account/order/anything/pro-forma", status: 404 }],
  "/account/order/:orderID/payments": [{ path: "/account/order/anything/payments", status: 404 }],
  "/admin/books/payouts/:id": [{ path: "/admin/books/payouts/anything", status: 404 }],
  "/admin/books/:list": [{ path: "/admin/books/invoices" }, { path: "/admin/books/anything", status: 404 }],
  "/admin/items/:id": [{ path: "/admin/items/anything", status: 404 }],
  "/admin/items/:id/blocks": [{ path: "/admin/items/anything/blocks", status: 404 }],
  "/admin/items/:id/blocks/new": [{ path: "/admin/items/anything/blocks/new", status: 404 }],
  "/admin/items/:id/blocks/:blockId": [{ path: "/admin/items/anything/blocks/anything", status: 404 }],
  "/admin/items/:id/files": [{ path: "/admin/items/anything/files", status: 404 }],
  "/admin/items/:id/files/:hash": [{ path: "/admin/items/anything/files/anything", status: 404 }],
  "/admin/items/:id/publish": [{ path: "/admin/items/anything/publish", status: 404 }],
  "/admin/items/:id/revisions": [{ path: "/admin/items/anything/revisions", status: 404 }],
  "/admin/items/:id/revisions/:number": [{ path: "/admin/items/anything/revisions/anything", status: 404 }],
  "/admin/import/:id": [{ path: "/admin/import/anything", status: 404 }],
  "/admin/newsletters/:id": [{ path: "/admin/newsletters/anything", status: 404 }],
  "/admin/newsletters/:id/items": [{ path: "/admin/newsletters/anything/items", status: 404 }],
  "/admin/newsletters/:id/preview": [{ path: "/admin/newsletters/anything/preview", status: 404 }],
  "/admin/products/:id": [{ path: "/admin/products/anything", status: 404 }],
  "/admin/products/:id/options/new": [{ path: "/admin/products/anything/options/new", status: 404 }],
  "/admin/products/:id/options/:optionId/prices": [
    { path: "/admin/products/anything/options/anything/prices", status: 404 },
  ],
  "/admin/products/:id/options/:optionId/files": [
    { path: "/admin/products/anything/options/anything/files", status: 404 },
  ],
  "/admin/products/:id/options/:optionId/files/:hash": [
    { path: "/admin/products/anything/options/anything/files/anything", status: 404 },
  ],
  "/admin/products/:id/options/:optionId": [{ path: "/admin/products/anything/options/anything", status: 404 }],
  "/admin/media/:id": [{ path: "/admin/media/anything", status: 404 }],
  "/admin/categories/:id": [{ path: "/admin/categories/anything", status: 404 }],
  "/admin/product-categories/:id": [{ path: "/admin/product-categories/anything", status: 404 }],
  "/admin/product-tags/:id": [{ path: "/admin/product-tags/anything", status: 404 }],
  "/admin/orders/:id": [{ path: "/admin/orders/anything", status: 404 }],
  "/admin/members/:id": [{ path: "/admin/members/anything", status: 404 }],
  "/admin/members/import/:id": [{ path: "/admin/members/import/anything", status: 404 }],
  "/admin/teams/:id": [{ path: "/admin/teams/anything", status: 404 }],
  "/admin/members/:id/billing/:subscriptionID": [{ path: "/admin/members/anything/billing/anything", status: 404 }],
  "/admin/invites/:id": [{ path: "/admin/invites/anything", status: 404 }],
  "/admin/plans/:id": [{ path: "/admin/plans/anything", status: 404 }, { path: "/admin/plans/15" }],
  "/admin/email-kinds/:id": [{ path: "/admin/email-kinds/anything", status: 404 }],
  "/admin/dashboard/panels/:id": [{ path: "/admin/dashboard/panels/anything", status: 404 }],
  "/admin/dashboard/panels/:id/items": [{ path: "/admin/dashboard/panels/anything/items", status: 404 }],
  "/admin/callouts/:id": [{ path: "/admin/callouts/anything", status: 404 }],
  "/admin/popups/:id": [{ path: "/admin/popups/anything", status: 404 }],
  "/admin/tooltips/:key": [{ path: "/admin/tooltips/anything", status: 404 }, { path: "/admin/tooltips/one" }],
  "/admin/navigation/:position": [{ path: "/admin/navigation/99", status: 404 }, { path: "/admin/navigation/1" }],
  "/admin/roles/:id": [{ path: "/admin/roles/anything", status: 404 }],
  "/comms/:hash": [{ path: "/comms/no-such-link", status: 404 }],
  "/denied": [{ path: "/denied", status: 403 }],
  "/*": [{ path: "/no-such-page", status: 404 }],
};

const contexts = new Map<Role, APIRequestContext>();

// Each role logs in once for all of the file.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  for (const role of roles) contexts.set(role, await loggedIn(role));
});

test.afterAll(async () => {
  for (const context of contexts.values()) await context.dispose();
});

for (const row of routeTable()) {
  for (const sample of samples[row.path] ?? [{ path: row.path.replace(/:\w+/g, "anything") }]) {
    test(`${sample.path} lets in whom the route table says (${row.access})`, async () => {
      for (const role of roles) {
        const expected = sample.sent?.[role] ?? promised[row.access]?.[role];
        const response = await contexts.get(role)?.get(sample.path, { maxRedirects: 0 });
        const location = response?.headers().location?.split("?")[0];
        const found = location ?? "here";
        expect(`${role}: ${found}`).toBe(`${role}: ${expected}`);
        if (found === "here") expect(response?.status(), role).toBe(sample.status ?? 200);
      }
    });
  }
}

test("a guest who is sent to log in is brought back to the page, query and all", async () => {
  const context = await request.newContext({ baseURL: siteURL() });
  await context.get("/content?contentType=Colour&page=2", { maxRedirects: 0 });
  const landed = await logIn(context, { email: accounts.verified });
  expect(landed).toBe("/content?contentType=Colour&page=2");
  await context.dispose();
});

test("a page of a session is never cached by others", async () => {
  for (const role of roles) {
    const response = await contexts.get(role)?.get("/denied", { maxRedirects: 0 });
    expect(response?.headers()["cache-control"], role).toBe("private, no-store");
  }
});

async function loggedIn(role: Role): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: siteURL() });
  if (role === "guest") return context;
  await logIn(context, { email: accounts[role] });
  return context;
}
