import { orders } from "api/db/schema/index";
import * as contract from "contract/order";
import { and, inArray, isNotNull } from "drizzle-orm";
import { Window } from "happy-dom";
import { callOnce } from "tests/support/call-once";
import { findMoneyFaults } from "tests/support/money-rules";
import { complete } from "tests/support/orders";
import { type Buyer, chargesOf, type PayingPrograms, startPayingPrograms } from "tests/support/paying-programs";
import { personaPassword } from "tests/support/personas";
import { type Programs, startPrograms } from "tests/support/programs";
import { type HttpProxy, startProxy } from "tests/support/proxy";
import { until } from "tests/support/until";
import { type Answer, Visitor } from "tests/support/visitor";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let shop: PayingPrograms;
let programs: Programs;
/** Between the site and the API. */
let proxy: HttpProxy;

describe.skipIf(process.env.DATABASE !== "postgres")("a checkout whose program is killed", () => {
  beforeAll(async () => {
    shop = await startPayingPrograms();
    proxy = await startProxy();
    programs = await startPrograms({ env: { ...shop.env, PRODUCT_API_URL: proxy.url } });
    proxy.target = programs.apiURL;
  });
  afterEach(async () => {
    proxy.afterAnswer = async () => {};
    expect(await findMoneyFaults(shop.api.deps.db, shop.ledger)).toEqual([]);
  });
  afterAll(async () => {
    await programs?.stop();
    await proxy?.stop();
    await shop?.stop();
  });

  it("between the answer to an order, by card or bank transfer, and its page: the buyer reloads, and finds it", async () => {
    const ways = ["card", "bacs"] as const;
    const open = await Promise.all(ways.map(() => aCheckout()));
    const forms = await Promise.all(
      open.map(async ({ visitor }, at) => ({
        ...formOf(await visitor.get("/checkout")),
        ...{ intent: "place-order", payment_type: ways[at] ?? "" },
      })),
    );
    const { db } = shop.api.deps;
    const ids = open.map(({ orderId }) => orderId);
    const placed = () => db.$count(orders, and(inArray(orders.id, ids), isNotNull(orders.placedAt)));
    const placing = ["PUT /users/subscription", `PATCH /order/${open[1]?.orderId}`];
    const kill = callOnce(async () => {
      await until("both orders are placed", async () => (await placed()) === 2);
      await programs.site.kill("SIGKILL");
    });
    proxy.afterAnswer = async (method, path) => {
      if (placing.includes(`${method} ${path}`)) await kill();
    };
    const sent = await Promise.allSettled(open.map(({ visitor }, at) => visitor.post("/checkout", forms[at] ?? {})));
    expect(sent.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await kill();
    proxy.afterAnswer = async () => {};
    await programs.site.start();

    for (const [at, { buyer, visitor, orderId }] of open.entries()) {
      const reloaded = await visitor.get("/checkout");
      expect(reloaded.text).toMatch(/Your order (<!-- -->)?\d+(<!-- -->)? was placed/);
      expect(reloaded.text).toContain(`/account/order/${orderId}`);
      const sentAgain = await visitor.post("/checkout", forms[at] ?? {});
      expect([sentAgain.status, sentAgain.headers.location]).toEqual([303, "/confirmation"]);
      expect(chargesOf(shop, buyer)).toBe(ways[at] === "card" ? 1 : 0);
      expect(await shop.api.mailsTo(buyer.email)).toHaveLength(1);
    }
    expect(await placed()).toBe(2);
  });

  it("while it waits for the API: a page with status 503 says when to come back, and keeps what was typed", async () => {
    const { visitor } = await aCheckout();
    const form = {
      ...formOf(await visitor.get("/checkout")),
      ...{ intent: "place-order", payment_type: "bacs", purchase_number: "PO 4711", "account.city": "Whitstable" },
    };
    await programs.api.kill("SIGKILL");
    const sent = await visitor.post("/checkout", form);
    expect(sent.status).toBe(503);
    expect(Number(sent.headers["retry-after"])).toBeGreaterThan(0);
    expect(sent.text).toContain('value="PO 4711"');
    expect(sent.text).toContain('value="Whitstable"');
    const read = await visitor.get("/checkout");
    expect([read.status, Number(read.headers["retry-after"]) > 0]).toEqual([503, true]);
    await programs.api.start();
    expect((await visitor.post("/checkout", form)).headers.location).toBe("/confirmation");
    expect((await visitor.get("/checkout")).text).toMatch(/Your order (<!-- -->)?\d+(<!-- -->)? was placed/);
  });
});

/** A buyer who has logged in and opened a checkout, in which all is filled in but how to pay. */
async function aCheckout(): Promise<{ buyer: Buyer; visitor: Visitor; orderId: string }> {
  const buyer = await shop.makeBuyer();
  const visitor = new Visitor(programs.siteURL);
  await visitor.submit("/login", { intent: "login", email: buyer.email, password: personaPassword });
  await visitor.get("/basket/book-soft");
  const orderId = formOf(await visitor.get("/checkout")).order_id ?? "";
  await shop.api.ok(contract.updateOrder, { params: { id: orderId }, body: complete, as: buyer.token });
  return { buyer, visitor, orderId };
}

/** The fields of the checkout as a browser would submit them. */
function formOf({ text }: Answer): Record<string, string> {
  const { DOMParser, FormData } = new Window();
  const form = new DOMParser().parseFromString(text, "text/html").querySelector("form[aria-label=Checkout]");
  if (!form) throw new Error("The page has no checkout.");
  const fields = [...new FormData(form as never)].map(([name, value]) => [name, String(value)]);
  const chosen = { "account.country": "GB", "billing.country": "GB", "delivery.country": "GB", agree_terms: "on" };
  return { ...Object.fromEntries(fields), ...chosen };
}
