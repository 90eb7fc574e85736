import { readSources } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

const app = readSources().filter(({ path }) => path.startsWith("app/"));

describe("scripts", () => {
  it("are sent by the routes for which the specification adds something by script, and by no other", () => {
    const sending = app.filter(
      ({ path, text }) => path.startsWith("app/routes/") && /^ {2}hydrate: true,$/m.test(text),
    );
    expect(sending.map(({ path }) => path)).toEqual([
      "app/routes/_index/route.tsx",
      "app/routes/account._index/route.tsx",
    ]);
  });

  it("draw nothing: React stays on the server", () => {
    const drawing = app.filter(
      ({ path, imports }) =>
        /^app\/(enhance\/|entry\.client)/.test(path) && imports.some(({ to }) => /^(react|@remix-run)/.test(to)),
    );
    expect(drawing.map(({ path }) => path)).toEqual([]);
    expect(app.filter(({ text }) => /<Scripts\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("fetch Swiper only when it is needed: one file imports it, and that file is imported when it is", () => {
    const swiping = app.filter(({ imports }) => imports.some(({ to, typeOnly }) => /^swiper/.test(to) && !typeOnly));
    expect(swiping.map(({ path }) => path)).toEqual(["app/enhance/carousel.ts"]);
    const starting = app.find(({ path }) => path === "app/enhance/carousels.ts");
    expect(starting?.text).toContain('await import("./carousel")');
  });
});
