import { resolve } from "node:path";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { routeSubsets } from "../../server/route-subsets";

type Routes = ReturnType<typeof flatRoutes>;
type Tree = Parameters<typeof matchRoutes>[0];

const root = { id: "root", path: "", file: "root.tsx" };
const routes: Routes = { root, ...flatRoutes(resolve("app")) };
const build = { routes, assets: { routes } } as unknown as Pick<ServerBuild, "routes" | "assets">;
const subsetFor = routeSubsets(build);

/** URLs of every route, with variants as users and scanners request them. */
const addresses = Object.keys(routes).flatMap((id) => {
  const path = fullPath(id)
    .replace(/:\w+\??/g, "something")
    .replace("*", "one/two/three");
  return [path, `${path}/`, path.toUpperCase(), `${path}?index&a=b`, `${path}/more`, `${path}.data`, `/%63${path}`];
});

describe("a subset of the routes", () => {
  it("matches every URL as the whole build does", () => {
    expect(addresses.length).toBeGreaterThan(7 * 60);
    const others = ["/", "//", "/_root.data", "/__manifest?p=/content", "/content%2Fx", "/no/such/page", "/Content"];
    others.push(
      "/account/",
      "/account//plan",
      "/account/%70lan",
      "/account/no-such",
      "/account/*",
      "/account/plan.data",
    );
    for (const address of [...addresses, ...others])
      expect(`${address} ${found(subsetFor(address).routes, address)}`).toBe(`${address} ${found(routes, address)}`);
  });

  it("is small if the first two segments are fixed", () => {
    const paths = ["/", "/content/something", "/category/a/b", "/search?query=linen", "/basket"];
    for (const path of [
      ...paths,
      "/account",
      "/account?a=b",
      "/account/plan",
      "/account/team?page=2",
      "/account/order/1",
    ])
      expect(`${path} ${Object.keys(subsetFor(path).routes).length}`).toMatch(/ [1-8]$/);
    expect(subsetFor("/account.data?index")).toBe(subsetFor("/account"));
    expect(subsetFor("/account/plan.data")).toBe(subsetFor("/ACCOUNT/plan/?a=b"));
    expect(subsetFor("/_root.data")).toBe(subsetFor("/?index"));
    expect(subsetFor("/content/one")).toBe(subsetFor("/CONTENT/two?page=2"));
  });

  it("is the whole build for a first segment that no route has", () => {
    for (const address of ["/no-such-page", "/no-such-page.data", "/__manifest", "*"])
      expect(subsetFor(address)).toBe(build);
  });
});

function found(among: object, address: string): string {
  // The URL of a route's data as Remix reads it.
  const pathname =
    address
      .split("?")[0]
      ?.replace(/\.data$/, "")
      .replace(/^\/_root$/, "/") || "/";
  return (matchRoutes(treeOf(among as Routes), { pathname }) ?? [])
    .map(({ route, params }) => `${route.id} ${JSON.stringify(params)}`)
    .join();
}

function treeOf(among: Routes, parentId?: string): Tree {
  return Object.values(among)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path } = route;
      return route.index ? { id, path, index: true } : { id, path, children: treeOf(among, id) };
    });
}

function fullPath(id: string): string {
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId ? fullPath(route.parentId) : "";
  return route.path ? `${above === "/" ? "" : above}/${route.path}` : above || "/";
}
