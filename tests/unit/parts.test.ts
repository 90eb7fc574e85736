import { resolve } from "node:path";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { partsOf } from "../../scripts/parts.mjs";

type Routes = ReturnType<typeof flatRoutes>;
type Tree = Parameters<typeof matchRoutes>[0];

const root = { id: "root", path: "", file: "root.tsx" };
const routes: Routes = { root, ...flatRoutes(resolve("app")) };
const build = { routes, assets: { routes } };
const partOf = partsOf(build);

/** Addresses of every route, and what people and scanners make of them. */
const addresses = Object.keys(routes).flatMap((id) => {
  const path = fullPath(id)
    .replace(/:\w+\??/g, "something")
    .replace("*", "one/two/three");
  return [path, `${path}/`, path.toUpperCase(), `${path}?index&a=b`, `${path}/more`, `${path}.data`, `/%63${path}`];
});

describe("a part of the build", () => {
  it("leads every address to the route that the whole leads it to", () => {
    expect(addresses.length).toBeGreaterThan(7 * 60);
    const others = ["/", "//", "/_root.data", "/__manifest?p=/content", "/content%2Fx", "/no/such/page", "/Content"];
    for (const address of [...addresses, ...others])
      expect(`${address} ${found(partOf(address).routes, address)}`).toBe(`${address} ${found(routes, address)}`);
  });

  it("is a small one wherever a route's address begins with a word", () => {
    const sizes = ["/", "/content/something", "/category/a/b", "/search?query=linen", "/basket"].map(
      (address) => Object.keys(partOf(address).routes).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(6);
    expect(partOf("/content/one")).toBe(partOf("/CONTENT/two?page=2"));
  });

  it("is the whole for what no route begins with", () => {
    for (const address of ["/no-such-page", "/login.data", "/__manifest", "*"]) expect(partOf(address)).toBe(build);
  });
});

function found(among: Routes, address: string): string {
  const pathname = address.split("?")[0]?.replace(/\.data$/, "") || "/";
  return (matchRoutes(treeOf(among), { pathname }) ?? [])
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
