const kept: unique symbol = Symbol("kept on the server");

/**
 * A part of a loader's data that only the server renders. It can be passed on and spread as any other value, but what it
 * holds is a property with a symbol as its key, which is not serialized, and is read by `readServerOnly` alone.
 *
 * A hydrated page gets its loaders' data beside the markup that was made of it. Three things that no script changes are
 * not sent as data; the browser takes them from the page:
 * - parts of a page: their data is `ServerOnly`, and `<ServerRendered>` keeps their markup;
 * - the drawer of categories, which is rendered once for all users: `drawer` of the `DocumentContext`;
 * - the rules of the style element, which need `ServerOnly` palettes: `sentRules` of the `DocumentContext`.
 * `entry.client.tsx` reads the last two.
 */
export interface ServerOnly<T> {
  readonly [kept]?: T;
}

export function serverOnly<T>(value: T): ServerOnly<T> {
  return { [kept]: value };
}

/** @returns undefined in a browser */
export function readServerOnly<T>(data: ServerOnly<T>): T | undefined {
  return data[kept];
}
