import type { ServerBuild } from "@remix-run/node";

/** The type of a Remix build's routes. */
interface Routes {
  [id: string]: { path?: string; index?: boolean; parentId?: string } | undefined;
}

/** The key of routes that may match any first segment. */
const any = Symbol("any");

/**
 * Subsets of a Remix build, each with the routes that can match a URL by its first segment. Remix matches every request
 * three times and ranks all of its routes each time; which of them matches is still decided by Remix. A URL whose first
 * segment is in no route gets the whole build. The data of `/login` is requested at `/login.data`, that of `/` at
 * `/_root.data`.
 * @returns a function from a path to a build, always the same object for the same first segment
 */
export function routeSubsets<B extends Pick<ServerBuild, "routes" | "assets">>(build: B): (path: string) => B {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(id, build.routes)]));
  const subsets = new Map<string | symbol, B>();
  for (const segment of new Set(segments.values())) {
    const canMatch = ([id]: [string, unknown]) => segments.get(id) === segment || segments.get(id) === any;
    const matching = <R extends object>(routes: R) => Object.fromEntries(Object.entries(routes).filter(canMatch)) as R;
    const assets = { ...build.assets, routes: matching(build.assets.routes) };
    subsets.set(segment, { ...build, routes: matching(build.routes), assets });
  }
  return (path) => {
    const [, segment] = /^\/([^/?]*?)(?:\.data)?(?:[/?]|$)/.exec(path) ?? [];
    if (segment === undefined) return build;
    return subsets.get(segment === "_root" ? "" : segment.toLowerCase()) ?? build;
  };
}

/** The first segment of a route's URLs in lower case, as Remix matches them; `any` for a parameter. */
function firstSegment(id: string, routes: Routes): string | typeof any {
  const paths: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) paths.unshift(route.path ?? "");
  const [segment] = paths.join("/").split("/").filter(Boolean);
  if (segment === undefined) return routes[id]?.index ? "" : any;
  return /^[:*]|\?$/.test(segment) ? any : segment.toLowerCase();
}
