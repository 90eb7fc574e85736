import { readSources } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

const app = readSources().filter(({ path }) => path.startsWith("app/"));

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

  it("load Stripe's on one route, by one file that is imported dynamically", () => {
    expect(app.filter(({ text }) => /\bloadsStripe: /.test(text)).map(({ path }) => path)).toEqual([
      "app/routes/account.paymentMethod/route.tsx",
    ]);
    const importing = app.filter(({ imports }) => imports.some(({ to }) => /^@stripe/.test(to)));
    expect(importing.map(({ path }) => path)).toEqual(["app/routes/account.paymentMethod/card-fields.ts"]);
    const loading = app.filter(({ imports }) =>
      imports.some(({ to, typeOnly }) => /card-fields$/.test(to) && !typeOnly),
    );
    expect(loading.map(({ path }) => path)).toEqual([
      "app/routes/account.paymentMethod/add-card.tsx",
      "app/routes/account.paymentMethod/use-card-fields.ts",
    ]);
    expect(loading[1]?.text).toContain('await import("./card-fields")');
  });

  it("load Swiper only when it is needed: one file imports it, and that file is imported dynamically", () => {
    const importing = app.filter(({ imports }) => imports.some(({ to, typeOnly }) => /^swiper/.test(to) && !typeOnly));
    expect(importing.map(({ path }) => path)).toEqual(["app/components/content/carousel-swiper.ts"]);
    const loading = app.filter(({ imports }) =>
      imports.some(({ to, typeOnly }) => /carousel-swiper$/.test(to) && !typeOnly),
    );
    expect(loading.map(({ path }) => path)).toEqual(["app/components/content/use-swiper.ts"]);
    expect(loading[0]?.text).toContain('await import("./carousel-swiper")');
  });
});
