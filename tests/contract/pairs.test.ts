import type { Call } from "contract/call";
import { allCalls } from "contract/index";
import { expect, test } from "vitest";

/** The calls that the product promises its operators, by method and path. */
const promised = `
POST   /auth/register
POST   /auth/login
POST   /auth/login-token
POST   /auth/password/email
POST   /auth/password/reset
GET    /email/verify/{}
GET    /auth/email/resend
GET    /auth/invite/{}
GET    /auth/formoptions
GET    /auth/check
GET    /auth/layout
GET    /auth/route
POST   /auth/tooltip
POST   /auth/video
POST   /auth/plantoggle
POST   /auth/survey
POST   /auth/clicked
POST   /event-log
GET    /content/personalised
GET    /content/dashboard
GET    /content
GET    /content/slug
GET    /content/masterclass
GET    /content/slug/{}
GET    /content/latest
POST   /content/log-download
GET    /content/return-pdf/{}
GET    /content/demo/{}
GET    /content/download/{}
GET    /media/hash/{}
GET    /content-categories/min
GET    /content-categories/{}
GET    /tree
GET    /search/stickied
GET    /search
GET    /users/{}
POST   /users/{}
POST   /users/filter
GET    /users/{}/downloads
GET    /users/orders
GET    /users/orders/{}
GET    /users/payments
GET    /users/hash-comms/{}
POST   /users/comms/{}
GET    /users/{}/addresses
POST   /users/{}/addresses/
GET    /users/{}/addresses/{}
POST   /users/{}/addresses/{}
DELETE /users/{}/addresses/{}
GET    /users/setup-intent
POST   /users/payment
GET    /users/payment-methods
POST   /users/payment-methods/remove
PUT    /users/subscription
GET    /basket
GET    /basket/{}
PATCH  /basket/country
PATCH  /basket/{}
DELETE /basket/{}
GET    /order/token
PATCH  /order/{}
GET    /team
POST   /team
GET    /team/{}
PATCH  /team/{}
DELETE /team/{}
POST   /team/join/{}
GET    /user-invite/create
GET    /user-invite
POST   /user-invite
GET    /user-invite/{}
PATCH  /user-invite/{}
DELETE /user-invite/{}
GET    /product
POST   /product
GET    /product/{}
PATCH  /product/{}
DELETE /product/{}
POST   /product-options
PATCH  /product-options/{}
DELETE /product-options/{}
PATCH  /product-options/order/{}
GET    /product-categories/create
GET    /product-categories
POST   /product-categories
GET    /product-categories/{}
PATCH  /product-categories/{}
DELETE /product-categories/{}
GET    /product-tags
POST   /product-tags
GET    /product-tags/{}
PATCH  /product-tags/{}
DELETE /product-tags/{}
GET    /roles
GET    /roles/{}
`;

/** Further calls: writing roles and content, the onboarding tree, and an order by its id. */
const completing = `
GET    /content-categories/tree
GET    /order/{}
POST   /roles
PATCH  /roles/{}
DELETE /roles/{}
POST   /content
`;

function lines(table: string): string[] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.replace(/ +/g, " "));
}

const held = new Set(allCalls().map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, "{}")}`));

test("the promised calls are 95 lines, each once", () => {
  expect(new Set(lines(promised)).size).toBe(lines(promised).length);
  expect(lines(promised)).toHaveLength(95);
});

test("a page of a list is asked for and answered in one way by the calls that no specification spells", () => {
  const spelled = new Set([...lines(promised), ...lines(completing)]);
  const ours = allCalls().filter(({ call }) => !spelled.has(`${call.method} ${call.path.replace(/\{\w+\}/g, "{}")}`));
  // Paged as the specification has their like: a member's downloads.
  const alike = ["user.listFavourites"];
  const paged = ours
    .filter(({ name }) => !alike.includes(name))
    .filter(({ call }) => "page" in ((call as Call).query?.shape ?? {}));
  expect(paged.map(({ name }) => name)).toContain("publishing.listEntries");
  for (const { call } of paged as { call: Call }[]) {
    expect(Object.keys(call.query?.shape ?? {})).toContain("per_page");
    expect(call.replies[200]).toHaveProperty("shape.meta.shape.per_page");
  }
});

test.each([...lines(promised), ...lines(completing)])("%s is a call of the contract", (pair) => {
  expect(held).toContain(pair);
});
