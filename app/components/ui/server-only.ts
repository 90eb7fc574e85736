import { useLoaderData } from "@remix-run/react";

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
 *
 * A large page that is never hydrated returns all of its data so, and reads it by `useServerOnlyData`: to serialize it
 * for nobody took 7 % of the processor time of an article or a list.
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

/** What a `ServerOnly` holds; other types are as they are. */
export type WithoutServerOnly<T> = typeof kept extends keyof T ? (T extends ServerOnly<infer U> ? U : T) : T;

/** What a `ServerOnly` holds; other values are as they are. */
export function withoutServerOnly<T>(data: T): WithoutServerOnly<T>;
export function withoutServerOnly(data: unknown): unknown {
  return typeof data === "object" && data !== null && kept in data ? data[kept] : data;
}

/** The data of a loader that returns a `ServerOnly`, on a page that is never hydrated. */
export function useServerOnlyData<Loader>() {
  return withoutServerOnly(useLoaderData<Loader>());
}
