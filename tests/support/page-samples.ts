import type { RouteRow } from "tests/support/route-table";

/** Addresses with their parameters filled in, the heaviest of their kind among them. */
const samples: Record<string, string[]> = {
  "/welcome": ["/welcome", "/welcome?step=1", "/welcome?step=2", "/welcome?step=3"],
  "/register/:token?": ["/register", "/register/no-such-token"],
  "/login/:token?": ["/login", "/login/no-such-token"],
  "/email/verify/:id": ["/email/verify/5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00?expires=1&hash=a&signature=b"],
  "/account/data": ["/account/data", "/account/data?confirm=delete"],
  "/upgrade/:source?": ["/upgrade", "/upgrade/403", "/upgrade/waiting-rooms-learn-to-wait", "/upgrade/no-paid-plan"],
  "/shop": ["/shop", "/shop?category=files", "/shop?page=9", "/shop?category=nothing"],
  "/shop/:slug": ["/shop/the-palette-book", "/shop/nothing"],
  "/basket/:slug": ["/basket/the-year-in-view", "/basket/nothing"],
  "/category/*": [
    "/category/home-interiors",
    "/category/home-interiors/rooms",
    "/category/home-interiors/rooms/kitchen",
    "/category/home-interiors/rooms/kitchen/worktops",
    "/category/no-such-category",
  ],
  "/content": ["/content", "/content?page=2", "/content?categories=home-interiors", "/content?page=999"],
  "/content/:slug/:page?": ["/content/brown-with-conditions", "/content/brown-with-conditions/0", "/content/nothing"],
  "/demo/:slug": ["/demo/the-autumn-house"],
  "/search": ["/search", "/search?query=colour", "/search?query=xyzzy"],
  "/personalised": ["/personalised", "/personalised?content=all"],
  "/admin/books/:list": ["/admin/books/invoices", "/admin/books/payments", "/admin/books/payouts?from=2020-01-01"],
  "/admin/overview": ["/admin/overview", "/admin/overview?period=last-year"],
  "/admin/tooltips/:key": ["/admin/tooltips/one"],
  "/account/team": ["/account/team", "/account/team?invite=MARLOW-FINCH-26"],
  "/*": ["/no-such-page"],
};

/** Ids that only the data knows are taken from the page that links to them. */
const linked: Record<string, { on: string; link: RegExp }> = {
  "/account/plan/billing/:subscriptionID": {
    on: "/account/plan",
    link: /href="(\/account\/plan\/billing\/[\da-f-]{36})"/,
  },
  "/account/addresses/:addressID": { on: "/account/addresses", link: /href="(\/account\/addresses\/[\da-f-]{36})"/ },
  "/account/order/:orderID": { on: "/account/orders", link: /href="(\/account\/order\/[\da-f-]{36})"/ },
  "/admin/products/:id": { on: "/admin/products", link: /href="(\/admin\/products\/[\da-f-]{36})"/ },
  "/account/order/:orderID/payments": {
    on: "/account/payments",
    link: /href="(\/account\/order\/[\da-f-]{36}\/payments)"/,
  },
};

/**
 * Addresses of a screen, several where its parameters change what it shows.
 * @param readAsMember returns the HTML of a page as member@almanac.test sees it
 */
export async function sampleAddresses(
  { path }: RouteRow,
  readAsMember: (path: string) => Promise<string>,
): Promise<string[]> {
  const found = linked[path];
  if (!found) return samples[path] ?? [path.replace(/:\w+/g, "anything")];
  const html = await readAsMember(found.on);
  return [found.link.exec(html)?.[1] ?? path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000")];
}
