import type { ServerBuild } from "@remix-run/node";

/** The type of a Remix build's routes. */
interface Routes {
  [id: string]: { path?: string; index?: boolean; parentId?: string } | undefined;
}

/**
 * Subsets of a Remix build, each with the routes that can match a URL by its first two segments. Remix matches every
 * request three times and ranks all of its routes each time; which of them matches is still decided by Remix. A URL
 * whose first segment is in no route gets the whole build, one whose second segment is in none all routes below the
 * first. The data of `/login` is requested at `/login.data`, that of `/` at `/_root.data`.
 * @returns a function from a path to a build, always the same object for the same subset
 */
export function routeSubsets<B extends Pick<ServerBuild, "routes" | "assets">>(build: B): (path: string) => B {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, fixedSegments(id, build.routes)]));
  const subsets = new Map<string, B>();
  for (const [first, second] of segments.values()) {
    if (first === undefined) continue;
    add(keyOf(first, undefined), (one) => one[0] === first);
    add(keyOf(first, ""), (one) => one[0] === first && one[1] === undefined);
    if (second !== undefined)
      add(keyOf(first, second), (one) => one[0] === first && (one[1] === undefined || one[1] === second));
  }

  function add(key: string, canMatch: (segments: string[]) => boolean): void {
    if (subsets.has(key)) return;
    const isIn = ([id]: [string, unknown]) => isAny(segments.get(id)) || canMatch(segments.get(id) ?? []);
    const matching = <R extends object>(routes: R) => Object.fromEntries(Object.entries(routes).filter(isIn)) as R;
    const assets = { ...build.assets, routes: matching(build.assets.routes) };
    subsets.set(key, { ...build, routes: matching(build.routes), assets });
  }

  return (path) => {
    const [, first, below = ""] = /^\/([^/?]*)(?:\/([^?]*))?/.exec(path) ?? [];
    if (first === undefined) return build;
    const start = withoutData(first) === "_root" ? "" : withoutData(first);
    const second = below.startsWith("/") ? undefined : withoutData(below.split("/")[0] ?? "");
    return subsets.get(keyOf(start, second)) ?? subsets.get(keyOf(start, undefined)) ?? build;
  };
}

/**
 * @returns a function from a path to the fixed beginning of the routes that can match it, of two segments at most, such
 * as `/account/order`; empty for a path that no route begins with. It names routes without what visitors have typed.
 */
export function routeGroups(build: Pick<ServerBuild, "routes">): (path: string) => string {
  const known = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const [first, second] = fixedSegments(id, build.routes);
    if (first !== undefined) known.add(`/${first}`);
    if (second !== undefined) known.add(`/${first}/${second}`);
  }
  return (path) => {
    const [first = "", second] = path.toLowerCase().split("/").slice(1, 3).map(withoutData);
    const start = first === "_root" ? "" : first;
    if (second !== undefined && known.has(`/${start}/${second}`)) return `/${start}/${second}`;
    return known.has(`/${start}`) ? `/${start}` : "";
  };
}

/** The key of a subset; the second segment is empty for a URL that has none, and undefined for any. */
function keyOf(first: string, second: string | undefined): string {
  return `${first}/${second ?? "*"}`.toLowerCase();
}

function withoutData(segment: string): string {
  return segment.replace(/\.data$/, "");
}

/** Whether a route may match any first segment. */
function isAny(segments: string[] | undefined): boolean {
  return segments?.length === 0;
}

/**
 * The first two segments of a route's URLs in lower case, as Remix matches them, up to the first that is a parameter or
 * may be left out; one that is empty for an index at the root.
 */
function fixedSegments(id: string, routes: Routes): string[] {
  const paths: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) paths.unshift(route.path ?? "");
  const all = paths.join("/").split("/").filter(Boolean);
  if (all.length === 0) return routes[id]?.index ? [""] : [];
  const open = all.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return all.slice(0, Math.min(open === -1 ? all.length : open, 2)).map((segment) => segment.toLowerCase());
}
