import { readFileSync } from "node:fs";
import { readSources, resolve } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

const sources = readSources();
const paths = new Set(sources.map(({ path }) => path));

/** Files that a program, a framework or a tool starts with. */
const entryPoints =
  /^(app\/(root|entry\.\w+)\.tsx|app\/routes\/[^/]+(\/route)?\.tsx?|api\/main\.ts|server\/index\.ts|scripts\/commands\/|bench\/|demo\/tools\/draw\.ts)|\.d\.m?ts$/;

/** What Remix reads from a route. */
const routeExports =
  /^(default|loader|action|handle|headers|links|meta|shouldRevalidate|clientLoader|ErrorBoundary|Layout)$/;

/** Files that are loaded by a path in a text: workers and reporters. */
function isNamedElsewhere(path: string): boolean {
  const name = path.split("/").at(-1) ?? path;
  return sources.some((source) => source.path !== path && source.text.includes(name));
}

describe("what nothing uses is deleted", () => {
  it("every file is imported, or something starts with it", () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ to }) => resolve(to, paths))));
    const product = sources.filter(({ path }) => !path.startsWith("tests/"));
    const unused = product.filter(
      ({ path }) => !imported.has(path) && !entryPoints.test(path) && !isNamedElsewhere(path),
    );
    expect(unused.map(({ path }) => path)).toEqual([]);
  });

  it("every function, class and value that is exported is used in another file", () => {
    const filesWith = new Map<string, number>();
    const texts = [...sources.map(({ text }) => text), readFileSync("playwright.config.ts", "utf8")];
    for (const text of texts)
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
    const exported = sources
      // The contract is for others too, and a test exports nothing by itself.
      .filter(({ path }) => !/^contract\/|\.(test|spec|http|axe)\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:function\*?|class|const|let) ([A-Za-z_$][\w$]*)/gm)].flatMap(
          ([, name = ""]) => (path.startsWith("app/") && routeExports.test(name) ? [] : [{ path, name }]),
        ),
      );
    expect(exported.length).toBeGreaterThan(1_000);
    const unused = exported.filter(({ name }) => filesWith.get(name) === 1);
    expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it("nothing of the product is there for a test alone, but for what ends a cache and what a test builds on", () => {
    const product = sources.filter(({ path }) => /^(api|app|server|scripts)\//.test(path));
    const usedBy = new Map<string, Set<string>>();
    for (const { path, text } of product)
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
        usedBy.set(word, (usedBy.get(word) ?? new Set()).add(path));
    const alone = product.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|class) ([A-Za-z_$][\w$]*)/gm)].flatMap(([, name = ""]) => {
        const isRoutes = path.startsWith("app/") && (routeExports.test(name) || name === "handleError");
        const uses = text.split(new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`)).length - 1;
        return isRoutes || uses > 1 || (usedBy.get(name)?.size ?? 0) > 1 ? [] : [`${path}: ${name}`];
      }),
    );
    expect(alone.toSorted()).toEqual(forTests);
  });
});

/** Functions that only tests call. */
const forTests = [
  "api/db/demo/shop.ts: demoProducts",
  "api/db/pglite/open.ts: takeSnapshot",
  "api/files/storage.ts: memoryStore",
  "app/layout/category-drawer.server.tsx: forgetCategoryMenu",
  "app/models/feed.server.ts: forgetIndustries",
];
