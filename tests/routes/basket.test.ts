import * as basket from "contract/basket";
import { readOrder } from "contract/order";
import { HttpResponse, http } from "msw";
import { aBasket, aLine, lineId, optionId, token } from "tests/support/basket-fixtures";
import { aCheckout, aPayment, orderId } from "tests/support/checkout-fixtures";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import {
  aPerson,
  calledWith,
  guest,
  load,
  member,
  origin,
  redirected,
  refusedBy,
  send,
  unverified,
} from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import { messages } from "~/config/messages";
import { env } from "~/env.server";
import { readSession, type Session } from "~/sessions.server";

const basketPage = await import("~/routes/basket._index/route");
const addPage = await import("~/routes/basket.$slug/route");

mockApi();

const picker = aBasket({
  token: "",
  items: { product: [], subscription: [] },
  selectOptions: true,
  purchase_type: "+upgrade",
  product: {
    id: lineId,
    slug: "group",
    title: "Group",
    type: "subscription",
    description: "For several teams.",
    image: null,
    colour_primary: "#22313a",
    colour_secondary: null,
    options: ["group-monthly", "group-annual"].map((slug) => ({
      id: optionId,
      slug,
      title: `By ${slug}`,
      status: true,
      price: 24_000,
      price_display: "£240.00",
    })),
  },
});

/** Answers additions by slug, and notes what was asked: whether it was only a look, and with which token. */
function additions(replies: Record<string, basket.Basket | 404 | 503>) {
  const asked: string[] = [];
  api.use(
    http.get(`${apiURL}/basket/:id`, ({ request, params }) => {
      const look = new URL(request.url).searchParams.has("look") ? "look " : "";
      const held = request.headers.get("x-basket-token");
      asked.push(`${look}${params.id}${held ? ` in ${held}` : ""}`);
      if (held === "old")
        return HttpResponse.json({ message: "Gone.", errors: {}, code: "no_basket" }, { status: 404 });
      const reply = replies[String(params.id)] ?? 404;
      if (typeof reply !== "number") return HttpResponse.json(reply);
      const code = reply === 404 ? "not_found" : "unavailable";
      return HttpResponse.json({ message: "This is not on sale.", errors: {}, code }, { status: reply });
    }),
  );
  return asked;
}

/** The basket's page, and the session that it leaves behind where it leaves one. */
async function visit(session = guest({ basketToken: token }), referer?: string) {
  const request = await load("/basket", session, { headers: referer ? { referer } : {} });
  const { status, headers, page } = await renderRoute(basketPage, request);
  const cookie = headers.get("set-cookie")?.split(";")[0];
  const kept = cookie ? await readSession(new Request(origin, { headers: { cookie } })) : undefined;
  return { status, page, kept };
}

function change(fields: Record<string, string>, session = guest({ basketToken: token })) {
  return send("/basket", session, fields).then((request) => basketPage.action(calledWith(request)));
}

describe("the basket", () => {
  const empty = { level: 2, name: messages.basketEmpty };
  const plans = "See the subscriptions";
  const back = messages.continueShopping;

  it("of a user who has none is empty, and none is made for it", async () => {
    // No call is answered: any would fail the test.
    const { status, page } = await visit(guest());
    expect(status).toBe(200);
    expect(page.getByRole("heading", empty)).toBeTruthy();
  });

  it("heads the first column of each of its tables with the word Type, and says above each what it lists", async () => {
    mockCall(basket.readBasket, 200, aBasket({ items: { product: [aLine()], subscription: [aLine({ once: true })] } }));
    const { page } = await visit();
    const headings = (name: string) =>
      within(page.getByRole("table", { name }))
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent);
    expect(headings("Products")).toEqual(["Type", "Qty", "Price", "Remove"]);
    expect(headings("Subscriptions")).toEqual(["Type", "Price", "Remove"]);
  });

  it("says beside its total how a pro forma invoice is asked for, unless there is nothing to pay", async () => {
    const words = "Need a purchase order first? Choose bank transfer at checkout to receive a pro forma invoice.";
    mockCall(basket.readBasket, 200, aBasket());
    expect((await visit()).page.getByText(words)).toBeTruthy();
    mockCall(basket.readBasket, 200, aBasket({ totals: { ...aBasket().totals, total: 0 } }));
    expect((await visit()).page.queryByText(words)).toBeNull();
  });

  it("says how to order more than its choice offers", async () => {
    mockCall(basket.readBasket, 200, aBasket());
    expect((await visit()).page.text).toMatch(
      /You can order up to 4 of each at a time\. If you need more at once, write to \S+@\S+\.(?! You)/,
    );
    expect((await visit()).page.text).not.toContain("you get a pro forma invoice for them");
    const plan = { product: [], subscription: [aLine({ once: true })] };
    mockCall(basket.readBasket, 200, { ...aBasket(), items: plan });
    expect((await visit()).page.text).not.toContain("up to 4 of each");
  });

  it("says to a member whose address is not confirmed that a plan or files open only then", async () => {
    const plan = { product: [], subscription: [aLine({ once: true })] };
    mockCall(basket.readBasket, 200, { ...aBasket(), items: plan });
    const { page } = await visit(member(aPerson(unverified)));
    expect(page.text).toContain("You can pay now, but nothing opens before that: neither a plan nor files.");
    expect(fieldsOf(page.getByRole("button", { name: "Send the link again" })).back).toBe("/basket");
    expect((await visit(member(aPerson()))).page.queryByRole("button", { name: "Send the link again" })).toBeNull();
    expect((await visit()).page.queryByRole("button", { name: "Send the link again" })).toBeNull();
  });

  it.each([
    ["by the month", 12, "From 1 February 2027 you pay 12 monthly payments of £29.00."],
    ["by the year", 0, "£290.00 is due on 1 February 2027, when the plan begins."],
  ])("says what a plan %s that begins later costs, and from when", async (_, months, words) => {
    const plan = aLine({ starts_on: "2027-02-01", starts_later: true, monthly: months > 0 });
    const whole = aBasket();
    const totals = {
      ...whole.totals,
      ...{ total: 29_000, toPay: 0, toPayMonthly: 0, months, monthsDisplay: "12 months", monthlyDisplay: "£29.00" },
    };
    mockCall(basket.readBasket, 200, { ...whole, items: { product: [], subscription: [plan] }, totals });
    expect((await visit()).page.text).toContain(words);
  });

  it("without a line is empty too, and members are led to the plans of the library", async () => {
    mockCall(basket.readBasket, 200, aBasket({ items: { product: [], subscription: [] } }));
    const { page } = await visit(member(undefined, { basketToken: token }));
    expect(page.getByRole("heading", empty)).toBeTruthy();
    expect([page.hrefOf(plans), page.hrefOf(back)]).toEqual(["/upgrade", "/content"]);
  });

  it("leads back to where something was put into it", async () => {
    const { page } = await visit(guest({ shopping: "/upgrade/wet-slate" }));
    expect([page.hrefOf(plans), page.hrefOf(back)]).toEqual(["/pricing", "/upgrade/wet-slate"]);
  });

  it("leads back to the content that the user came from, and keeps it while the basket is changed", async () => {
    const first = await visit(guest(), `${origin}/content?page=2`);
    expect([first.page.hrefOf(back), first.kept?.shopping]).toEqual(["/content?page=2", "/content?page=2"]);
    for (const step of ["/basket", "/checkout", "/login", "/account/plan", "/contents", "/"]) {
      const again = await visit(first.kept, origin + step);
      expect([again.page.hrefOf(back), again.kept], step).toEqual(["/content?page=2", undefined]);
    }
    const { page } = await visit(guest(), "https://elsewhere.example/");
    expect([page.hrefOf(plans), page.hrefOf(back)]).toEqual(["/pricing", "/shop"]);
  });

  it.each([
    "/content/wet-slate",
    "/category/home-interiors/textiles",
    "/masterclass",
    "/search?query=clay",
    "/pricing?billing=annual",
    "/upgrade/wet-slate",
    "/shop?category=print",
    "/shop/the-year-in-view",
  ])("leads back to a page of content, of the plans or of the shop: %s", async (from) => {
    expect((await visit(guest(), origin + from)).page.hrefOf(back)).toBe(from);
  });

  it("leads guests who came from nowhere to the shop, as the library would ask them to log in", async () => {
    expect((await visit(guest())).page.hrefOf(back)).toBe("/shop");
  });

  it("leads back to the operator's page of plans on another site, if the user came from that", async () => {
    const own = env.pricingUrl;
    Object.assign(env, { pricingUrl: "https://plans.example/prices?a=1" });
    try {
      const { page } = await visit(guest(), "https://plans.example/");
      expect(page.hrefOf(back)).toBe("https://plans.example/prices?a=1");
    } finally {
      Object.assign(env, { pricingUrl: own });
    }
  });

  it.each([
    ["invited", "Go to the page where you can join it", "/account/team#join"],
    ["waiting", "See your request to join", "/account/team"],
  ] as const)(
    "leads to the team that would give its plan, before that is paid for twice: %s",
    async (team, name, href) => {
      const note = { id: "held-1", type: "warning" as const, message: "Loom House has Studio until 3 May 2027.", team };
      mockCall(basket.readBasket, 200, aBasket({ messages: [note] }));
      const notes = within((await visit()).page.getByRole("region", { name: "About your basket" }));
      expect(notes.text).toContain("Loom House has Studio until 3 May 2027.");
      expect(notes.hrefOf(name)).toBe(href);
    },
  );

  it("offers no two links to one place", async () => {
    const { page } = await visit(guest({ shopping: "/pricing" }));
    expect(page.hrefOf(back)).toBe("/pricing");
    expect(page.queryByRole("link", { name: plans })).toBeNull();
  });

  it("is asked for by its token, and remembers what its items cost", async () => {
    const asked = mockCall(basket.readBasket, 200, aBasket());
    const { page, kept } = await visit();
    const [, line] = within(page.getByRole("table", { name: "Products" })).getAllByRole("row");
    expect(textOf(line as HTMLElement)).toMatch(/The Year in View.*Cloth.*£96\.00/);
    expect(page.queryByRole("region", { name: "About your basket" })).toBeNull();
    expect(kept?.seenPrices).toEqual({ "5b1c2c56": [9_600, 8_000] });
    const shownSums = { country: "GB", credit: 0, delivery: 495 };
    const again: Partial<Session> = {
      basketToken: token,
      basketPence: 10_095,
      seenPrices: { "5b1c2c56": [9_600, 8_000] },
      shownSums,
    };
    expect((await visit(guest(again))).kept).toBeUndefined();
    expect(asked.map(({ headers }) => headers.get("x-basket-token"))).toEqual([token, token]);
  });

  it.each([
    ["as its instalments, and what they come to", 24_000, "£240.00 a month × 12£2,880.00 in all"],
    ["as its sum where the first is another", 23_000, "£2,880.00Next payment in a month: £240.00"],
  ])("says what a plan by the month costs: %s", async (_, next_cost, words) => {
    const price = { total: 288_000, total_display: "£2,880.00", next_cost, next_cost_display: "£240.00" };
    const plan = aLine({ ...price, monthly: true, once: true, month_renewal_base: next_cost });
    const totals = { ...aBasket().totals, months: 12 };
    mockCall(basket.readBasket, 200, aBasket({ items: { product: [], subscription: [plan] }, totals }));
    const { page } = await visit();
    expect(within(page.getByRole("table", { name: "Subscriptions" })).text).toContain(words);
  });

  it("keeps what a guest's comes to for the header, also when another tab has changed it", async () => {
    const { totals } = aBasket();
    mockCall(basket.readBasket, 200, aBasket());
    expect((await visit(guest({ basketToken: token, basketPence: 1 }))).kept?.basketPence).toBe(10_095);
    const items = { product: [], subscription: [] };
    mockCall(basket.readBasket, 200, aBasket({ items, totalItems: 0, totals: { ...totals, total: 0 } }));
    expect((await visit(guest({ basketToken: token, basketPence: 3 }))).kept?.basketPence).toBeUndefined();
    mockCall(basket.readBasket, 200, aBasket({ totals: { ...totals, total: 0 } }));
    expect((await visit(guest({ basketToken: token, basketPence: 3 }))).kept?.basketPence).toBe(0);
  });

  it("does not call it a new price when the checkout has shown another country's VAT", async () => {
    mockCall(basket.readBasket, 200, aBasket());
    const shownSums = { country: "GB", credit: 0, delivery: 495 };
    const { page } = await visit(guest({ basketToken: token, seenPrices: { "5b1c2c56": [9_520, 8_000] }, shownSums }));
    expect(page.text).not.toContain("has changed since");
  });

  it("says when the price of one item has changed since it was shown", async () => {
    const twice = aLine({ qty: 2, total: 20_000, net: 16_666, total_display: "£200.00" });
    mockCall(basket.readBasket, 200, aBasket({ items: { product: [twice], subscription: [] } }));
    const { page, kept } = await visit(guest({ basketToken: token, seenPrices: { "5b1c2c56": [9_600, 8_000] } }));
    expect(page.text).toContain(
      "The price of The Year in View, Cloth has changed since you last saw it: it was £96.00 and is now £100.00.",
    );
    expect(kept?.seenPrices).toEqual({ "5b1c2c56": [10_000, 8_333] });
  });

  it("says why: another country, or a plan with fewer unused days", async () => {
    const { totals } = aBasket();
    const shown = (shownSums: { country: string; credit: number; delivery: number }) =>
      guest({ basketToken: token, seenPrices: { "5b1c2c56": [8_000, 6_667] }, shownSums });
    const countries = [{ code: "FR", name: "France" }];
    mockCall(basket.readBasket, 200, aBasket({ country: "FR", countries, totals: { ...totals, shipping: 1_250 } }));
    const abroad = await visit(shown({ country: "GB", credit: 0, delivery: 495 }));
    expect(abroad.page.text).toContain("it was £80.00 and is now £96.00. The VAT is now that of France.");
    expect(abroad.page.text).toContain("Delivery was £4.95 and is now £12.50: it is sent to France.");
    const items = { product: [], subscription: [aLine({ total: 8_000, net: 6_667 })] };
    mockCall(basket.readBasket, 200, aBasket({ items, totals: { ...totals, upgrade: 900 } }));
    const later = await visit(shown({ country: "GB", credit: 1_000, delivery: 495 }));
    expect(later.page.text).toContain(
      "The credit for your plan was £10.00 and is now £9.00, as fewer of its days are unused.",
    );
    expect(later.page.text).not.toContain("The VAT is now that of");
  });

  it("that cannot be found says so, and another one is started by the form", async () => {
    mockCall(basket.readBasket, 404, aProblem("No.", {}, "no_basket"));
    const { status, page } = await visit();
    expect(status).toBe(404);
    expect(page.getByRole("heading", { name: "Your basket data can't be found" })).toBeTruthy();
    const { intent } = fieldsOf(page.getByRole("button", { name: "Start a new basket" }));
    const before = guest({ basketToken: token, seenPrices: { a: [1, 1] } });
    const fresh = await redirected(change({ intent: String(intent) }, before));
    expect([fresh.status, fresh.to]).toEqual([303, "/basket"]);
    expect(fresh.session).toMatchObject({ id: before.id });
    expect([fresh.session?.basketToken, fresh.session?.seenPrices]).toEqual([undefined, undefined]);
  });

  it("that was ordered is empty, and leads to its order while that is not paid", async () => {
    mockCall(basket.readBasket, 404, aProblem("No.", {}, "no_basket"));
    const buyer = member(undefined, { basketToken: token, openOrderId: orderId });
    const unpaid = { payments: [aPayment()], status: "pending" as const };
    mockCall(readOrder, 200, aCheckout(unpaid));
    const { status, page } = await visit(buyer);
    expect(status).toBe(200);
    expect(page.getByRole("heading", empty)).toBeTruthy();
    expect(page.hrefOf("View order 100020")).toBe(`/account/order/${orderId}`);
    const after = await visit(member(undefined, { placedOrderId: orderId }));
    expect(after.page.hrefOf("View order 100020")).toBe(`/account/order/${orderId}`);
    mockCall(readOrder, 200, aCheckout({ ...unpaid, status: "cancelled" }));
    const cancelled = (await visit(buyer)).page;
    expect(cancelled.getByRole("heading", empty)).toBeTruthy();
    expect(cancelled.queryByRole("link", { name: /^View order/ })).toBeNull();
  });

  it("that cannot be read says why, in its place", async () => {
    api.use(http.get(`${apiURL}/basket`, () => HttpResponse.error()));
    const { status, page } = await visit();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the basket: ");
    expect(page.hrefOf("Try again")).toBe("/basket");
  });

  it("that cannot be read says how long the API asks to wait, and keeps where the visitor came from", async () => {
    const away = { status: 503, headers: { "retry-after": "518" } };
    api.use(http.get(`${apiURL}/basket`, () => HttpResponse.json({}, away)));
    const request = await load("/basket", guest({ basketToken: token }), {
      headers: { referer: `${origin}/content?page=2` },
    });
    const { init } = await basketPage.loader(calledWith(request));
    const headers = new Headers(init?.headers);
    expect([init?.status, headers.get("retry-after")]).toEqual([503, "518"]);
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await readSession(new Request(origin, { headers: { cookie } }))).shopping).toBe("/content?page=2");
  });
});

describe("a form of the basket", () => {
  it("changes a quantity and keeps the place", async () => {
    const asked = mockCall(basket.setBasketQuantity, 200, aBasket());
    const done = await redirected(change({ intent: "set-quantity", row: lineId, qty: "3" }));
    expect(done).toMatchObject({ status: 303, to: `/basket#${lineId}` });
    expect(done.notice).toContain("Your basket has been updated.");
    expect(done.notice).toContain(`set-quantity-${lineId}`);
    expect(asked.map(({ body }) => body)).toEqual([{ qty: 3 }]);
  });

  it.each(["5", "0", "many", ""])("refuses a quantity outside 1 to 4 and shows it again: %j", async (qty) => {
    const refused = await refusedBy(change({ intent: "set-quantity", row: lineId, qty }));
    expect(refused).toMatchObject({ status: 422, form: "set-quantity" });
    expect(refused.values.qty ?? "").toBe(qty);
    expect(refused.errors).toEqual({ qty: ["Choose a quantity from 1 to 4"] });
  });

  it("removes a line, or says that it could not", async () => {
    mockCall(basket.removeFromBasket, 200, aBasket());
    const done = await redirected(change({ intent: "remove-item", row: lineId }));
    expect(done.to).toBe("/basket");
    expect(done.notice).toContain("Item removed from basket");
    mockCall(basket.removeFromBasket, 404, aProblem("No.", {}, "not_found"));
    const again = await redirected(change({ intent: "remove-item", row: lineId }));
    expect(again.notice).toContain("That is not in your basket.");
    mockCall(basket.removeFromBasket, 403, aProblem("No.", {}, "forbidden"));
    const refused = await refusedBy(change({ intent: "remove-item", row: lineId }));
    expect(refused).toMatchObject({
      status: 422,
      problem: "There was a problem deleting the item from the basket: No.",
    });
  });

  it("changes the country of delivery, or says that it could not", async () => {
    mockCall(basket.setBasketCountry, 200, aBasket());
    const done = await redirected(change({ intent: "set-country", country: "GB" }));
    expect(done.notice).toContain("Your basket will be delivered to the United Kingdom.");
    mockCall(basket.setBasketCountry, 200, aBasket({ shipping: { country: null } }));
    const undelivered = await redirected(change({ intent: "set-country", country: "GB" }));
    expect(undelivered.notice).toContain("Your basket is priced for the United Kingdom.");
    const wrong = await refusedBy(change({ intent: "set-country", country: "XX" }));
    expect(wrong).toMatchObject({ status: 422, errors: { country: ["Choose a country from the list"] } });
    api.use(http.patch(`${apiURL}/basket/country`, () => HttpResponse.error()));
    const failed = await refusedBy(change({ intent: "set-country", country: "FR" }));
    expect(failed).toMatchObject({ status: 503, values: { country: "FR" } });
    expect(failed.problem).toMatch(/^There was a problem changing the delivery country: /);
  });

  it("that another site sent, or that the page does not have, does nothing", async () => {
    const foreign = await load("/basket", guest({ basketToken: token }), {
      method: "POST",
      body: new URLSearchParams({ intent: "start-new-basket" }),
    });
    await expect(basketPage.action(calledWith(foreign))).rejects.toMatchObject({ status: 403 });
    for (const fields of [{ intent: "checkout" }, { intent: "remove-item" }])
      await expect(change(fields)).rejects.toMatchObject({ status: 400 });
  });
});

describe("the address that adds an item", () => {
  const added = aBasket({ messages: [{ id: "added", type: "success", message: "Added to your basket: Notes" }] });
  const go = (slug: string, session = guest(), headers: Record<string, string> = {}, method = "GET") =>
    load(`/basket/${slug}`, session, { headers, method }).then((request) =>
      addPage.loader(calledWith(request, { slug })),
    );

  it("adds the item for everyone who opens it, redirects to the basket and is not indexed", async () => {
    const asked = additions({ notes: added });
    const response = (await go("notes")) as Response;
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([302, "noindex"]);
    const done = await redirected(Promise.resolve(response));
    expect([done.to, done.session?.basketToken]).toEqual(["/basket", token]);
    expect(done.notice).toContain("Added to your basket: Notes");
    expect(asked).toEqual(["notes"]);
  });

  const ahead: [string, Record<string, string>, string?][] = [
    ["a HEAD", {}, "HEAD"],
    ["a prefetch", { "sec-purpose": "prefetch" }],
    ["an old prefetch", { purpose: "prefetch" }],
    ["a picture of another page", { "sec-fetch-dest": "image" }],
    ["a script", { "sec-fetch-dest": "empty" }],
  ];

  it.each(ahead)("adds nothing for %s: it shows what the button would add", async (_, headers, method) => {
    const asked = additions({ group: picker });
    expect(await go("group", guest({ basketToken: token }), headers, method)).toMatchObject({
      product: { title: "Group" },
    });
    expect(asked).toEqual([`look group in ${token}`]);
  });

  it("adds nothing when the page is read again after a refused form", async () => {
    const asked = additions({ group: picker });
    const session = guest({ basketToken: token });
    const args = { params: { slug: "group" }, context: {} };
    const refused = addPage.action({
      ...args,
      request: await send("/basket/group", session, { intent: "add-options" }),
    });
    expect((await refusedBy(refused)).status).toBe(422);
    const page = await addPage.loader({ ...args, request: await load("/basket/group", session) });
    expect(page).toMatchObject({ product: { title: "Group" } });
    expect(asked).toEqual([`look group in ${token}`]);
  });

  it("offers to put back what has left the basket, by a link that no crawler follows", async () => {
    const left = { id: "left", type: "info" as const, message: "House has left your basket.", slug: "house-annual" };
    additions({ notes: aBasket({ messages: [left] }) });
    const { notice } = await redirected(go("notes"));
    for (const part of ["Put it back", "/basket/house-annual", "nofollow"]) expect(notice).toContain(part);
  });

  it("puts it into a new basket when the old one cannot be found, and says so", async () => {
    const asked = additions({ notes: added });
    const done = await redirected(go("notes", guest({ basketToken: "old", seenPrices: { a: [1, 1] } })));
    expect(asked).toEqual(["notes in old", "notes"]);
    expect(done.session?.basketToken).toBe(token);
    expect(done.session?.seenPrices).toBeUndefined();
    expect(done.notice).toContain("Your earlier basket could not be found");
  });

  it("puts it into a new basket after an order, and does not call the one before lost", async () => {
    additions({ notes: added });
    mockCall(readOrder, 200, aCheckout({ status: "pending" }));
    const done = await redirected(go("notes", member(undefined, { basketToken: "old", openOrderId: orderId })));
    expect(done.session?.basketToken).toBe(token);
    expect(done.notice).not.toContain("could not be found");
  });

  it("of several options asks which, and adds nothing", async () => {
    const asked = additions({ group: picker });
    expect(await go("group")).toMatchObject({ purchaseType: "+upgrade", slug: "group" });
    expect(asked).toEqual(["group", "look group"]);
  });

  it("of an item that is not on sale is not found, and an API error is shown", async () => {
    additions({});
    await expect(go("nothing")).rejects.toMatchObject({ status: 404 });
    await expect(go("nothing", guest(), {}, "HEAD")).rejects.toMatchObject({ status: 404 });
    additions({ notes: 503 });
    const failed = (await go("notes").catch((error: unknown) => error)) as Response;
    expect(failed.status).toBe(503);
    expect(await failed.text()).toMatch(/^There was a problem updating the basket: /);
  });

  it("offers no retry when the outcome is unknown: a 503 may come from a proxy in front of the API", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const status of [502, 503, 504]) {
      api.use(http.get(`${apiURL}/basket/notes`, () => new HttpResponse("Busy", { status })));
      const answer = await redirected(go("notes"));
      expect(answer, String(status)).toMatchObject({ status: 302, to: "/basket" });
      expect(answer.notice, String(status)).toContain("we do not know whether it was done");
    }
  });

  const froms: [string, string | undefined][] = [
    [`${origin}/upgrade/wet-slate?billing=annual`, "/upgrade/wet-slate?billing=annual"],
    [`${origin}/basket`, "/content/before"],
    ["https://elsewhere.example/upgrade", "/content/before"],
    ["not an address", "/content/before"],
  ];

  it.each(froms)("remembers the page of ours that it was asked for from: %s", async (referer, back) => {
    additions({ notes: added });
    const done = await redirected(go("notes", guest({ shopping: "/content/before" }), { referer }));
    expect(done.session?.shopping).toBe(back);
  });
});

describe("the form of options", () => {
  type Offered = NonNullable<basket.Basket["product"]>;
  const show = async (changes: Partial<Offered>) => {
    additions({ group: { ...picker, product: { ...(picker.product as Offered), ...changes } } });
    const request = await load("/basket/group", guest());
    return (await renderRoute(addPage, request, { path: "/basket/:slug" })).page;
  };
  const [monthly, annual] = (picker.product as Offered).options as [Offered["options"][0], Offered["options"][0]];

  it("offers one of a plan's options, and any number of a product's", async () => {
    const plan = await show({});
    const radios = plan.getAllByRole("radio").map((radio) => [radio.getAttribute("name"), radio.getAttribute("value")]);
    expect(radios).toEqual([
      ["options", "group-monthly+upgrade"],
      ["options", "group-annual+upgrade"],
    ]);
    expect([plan.queryAllByRole("radio", { checked: true }), plan.queryAllByRole("checkbox")]).toEqual([[], []]);
    expect(plan.text).toContain("Choose one: a basket holds one plan at a time.");
    const product = await show({ type: "product" });
    expect([product.getAllByRole("checkbox").length, product.queryAllByRole("radio")]).toEqual([2, []]);
    expect(product.text).toContain("Choose one or more of them.");
  });

  it.each([
    ["radio", "subscription"],
    ["checkbox", "product"],
  ] as const)(
    "offers only what is on sale, and has a single option chosen already: a %s of a %s",
    async (role, type) => {
      const page = await show({ type, options: [{ ...monthly, status: false }, annual] });
      const offered = page.getAllByRole(role, { checked: true }).map((choice) => choice.getAttribute("value"));
      expect(offered).toEqual(["group-annual+upgrade"]);
      expect(page.getAllByRole(role)).toHaveLength(1);
      expect(page.text).not.toContain("By group-monthly");
      expect(page.text).not.toContain("Choose one");
    },
  );

  it("keeps the plan that was chosen when it cannot be added", async () => {
    additions({ group: picker });
    const fields = { intent: "add-options", options: "group-annual+upgrade" };
    const request = await send("/basket/group", guest(), fields);
    const { status, page } = await renderRoute(addPage, request, { path: "/basket/:slug" });
    expect(status).toBe(422);
    expect(page.text).toContain("There was a problem updating the basket: By group-annual: This is not on sale.");
    expect(page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("group-annual+upgrade");
  });

  const choose = (fields: Record<string, string | string[]>, session = guest()) =>
    send("/basket/group", session, fields).then((request) => addPage.action(calledWith(request, { slug: "group" })));

  it("asks for one at least", async () => {
    const refused = await refusedBy(choose({ intent: "add-options" }));
    expect(refused).toMatchObject({ status: 422, form: "add-options", errors: { options: ["Select at least one"] } });
  });

  it("adds each that is ticked, in order and into one basket", async () => {
    const asked = additions({ "group-monthly+upgrade": aBasket(), "group-annual+upgrade": aBasket() });
    const options = ["group-monthly+upgrade", "group-annual+upgrade", "group-monthly+upgrade"];
    const done = await redirected(choose({ intent: "add-options", options }));
    expect([done.status, done.to, done.session?.basketToken]).toEqual([303, "/basket", token]);
    expect(asked).toEqual(["group-monthly+upgrade", `group-annual+upgrade in ${token}`]);
  });

  it("names what could not be added and keeps its tick, and what was added stays and is not added again", async () => {
    const messages = [{ id: "added", type: "success" as const, message: "Added to your basket: Group" }];
    additions({ "group-monthly+upgrade": aBasket({ messages }), group: picker });
    const options = ["group-annual+upgrade", "group-monthly+upgrade"];
    const result = await choose({ intent: "add-options", options });
    const refused = await refusedBy(Promise.resolve(result));
    expect(refused).toMatchObject({ status: 422, values: { options: ["group-annual+upgrade"] } });
    expect(refused.problem).toBe(
      "Added to your basket: Group. There was a problem updating the basket: By group-annual: This is not on sale.",
    );
    const cookie = new Headers((result as { init: ResponseInit }).init.headers).get("set-cookie") ?? "";
    const kept = await readSession(new Request(origin, { headers: { cookie: cookie.split(";")[0] ?? "" } }));
    expect(kept.basketToken).toBe(token);
  });

  it("passes on how long the API asks to wait, and keeps the session", async () => {
    const wait = () =>
      HttpResponse.json(
        { message: "Please wait.", errors: {}, code: "too_many" },
        { status: 429, headers: { "retry-after": "518" } },
      );
    api.use(http.get(`${apiURL}/basket/:id`, wait));
    const { init } = (await choose({ intent: "add-options", options: "group-annual" })) as { init: ResponseInit };
    const headers = new Headers(init.headers);
    expect([init.status, headers.get("retry-after")]).toEqual([429, "518"]);
    expect(headers.getSetCookie()).toHaveLength(1);
  });

  it("without options adds what the address names", async () => {
    const asked = additions({ group: aBasket() });
    expect((await redirected(choose({ intent: "add-item" }))).to).toBe("/basket");
    expect(asked).toEqual(["group"]);
  });
});
