/** Where a route's addresses may begin with one thing or another. */
const anywhere = Symbol("anywhere");

/**
 * Parts of Remix's build, each with only those routes that an address can belong to by its first word. Remix matches
 * every request with the routes three times, and goes through all that it is given; which one it is remains for it to
 * say. What begins with no word that is known is looked for in the whole.
 * @returns a function from a request's address to a part, always the same one for the same word
 */
export function partsOf(build) {
  const words = new Map(Object.keys(build.routes).map((id) => [id, firstWord(id, build.routes)]));
  const parts = new Map();
  for (const word of new Set(words.values())) {
    const isThere = ([id]) => words.get(id) === word || words.get(id) === anywhere;
    const among = (routes) => Object.fromEntries(Object.entries(routes).filter(isThere));
    parts.set(word, {
      ...build,
      routes: among(build.routes),
      assets: { ...build.assets, routes: among(build.assets.routes) },
    });
  }
  return function partOf(url) {
    const [, word] = /^\/([^/?]*)/.exec(url) ?? [];
    return parts.get(word?.toLowerCase()) ?? build;
  };
}

/** What a route's addresses begin with, in lower case, as Remix matches them. */
function firstWord(id, routes) {
  const paths = [];
  for (let route = routes[id]; route; route = routes[route.parentId]) paths.unshift(route.path ?? "");
  const [word] = paths.join("/").split("/").filter(Boolean);
  if (word === undefined) return routes[id].index ? "" : anywhere;
  return /^[:*]|\?$/.test(word) ? anywhere : word.toLowerCase();
}
