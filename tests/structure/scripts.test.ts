import { readSources } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

const app = readSources().filter(({ path }) => path.startsWith("app/"));

/** The files that import a file at run time, each with its ways. */
function importersOf(name: RegExp): [path: string, ...ways: ("dynamic" | "static")[]][] {
  return app.flatMap(({ path, imports }) => {
    const ways = imports.filter(({ to, typeOnly }) => name.test(to) && !typeOnly);
    return ways.length > 0 ? [[path, ...ways.map(({ isDynamic }) => (isDynamic ? "dynamic" : "static"))]] : [];
  });
}

describe("scripts", () => {
  it("are sent by the routes that the specification gives a script, and by no other", () => {
    const sending = app.filter(({ path, text }) => path.startsWith("app/routes/") && /\bhydrate:\s*true\b/.test(text));
    expect(sending.map(({ path }) => path)).toEqual([
      "app/routes/_index/route.tsx",
      "app/routes/account._index/route.tsx",
      "app/routes/basket._index/route.tsx",
      "app/routes/checkout/route.tsx",
    ]);
  });

  it("are Remix's own, in one place", () => {
    expect(app.filter(({ text }) => /<Scripts\b/.test(text)).map(({ path }) => path)).toEqual(["app/root.tsx"]);
    expect(app.filter(({ text }) => /<script\b/.test(text)).map(({ path }) => path)).toEqual([
      // The record of a purchase, with ANALYTICS alone.
      "app/routes/confirmation/data-layer-push.tsx",
    ]);
  });

  it("load Stripe's on the three routes of cards, by one file that is imported dynamically", () => {
    const loading = app.filter(({ path, text }) => path.startsWith("app/routes/") && /\bcardScript: /.test(text));
    expect(loading.map(({ path }) => path).filter((path) => path.endsWith("/route.tsx"))).toEqual([
      "app/routes/account.order.$orderID.payments/route.tsx",
      "app/routes/account.paymentMethod/route.tsx",
      "app/routes/checkout/route.tsx",
    ]);
    expect(importersOf(/^@stripe/).map(([path]) => path)).toEqual(["app/components/payment/stripe.ts"]);
    expect(importersOf(/\/stripe$/)).toEqual([["app/components/payment/use-card-provider.ts", "dynamic"]]);
  });

  it("load Swiper only when it is needed: one file imports it, and that file is imported dynamically", () => {
    expect(importersOf(/^swiper/).map(([path]) => path)).toEqual(["app/components/content/carousel-swiper.ts"]);
    expect(importersOf(/\/carousel-swiper$/)).toEqual([["app/components/content/use-swiper.ts", "dynamic"]]);
  });
});
