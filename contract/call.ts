import type { z } from "zod/v4";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Who may make a call: anyone, without authentication; anyone, with a response that depends on the bearer; a logged-in
 * user; a user with a verified e-mail address; an administrator.
 */
export type Access = "anyone" | "optional" | "login" | "verified" | "admin";

/**
 * One call of the product API as plain data: the site, the API, the test doubles and /openapi.json are derived from it
 * or checked against it.
 */
export interface Call {
  /** A summary in one line, for /openapi.json. */
  summary: string;
  method: Method;
  /** Path below the API's root, parameters in braces: `/users/{id}/addresses/{addressId}`. */
  path: `/${string}`;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body of each status. `null` is a response without a body, `"binary"` one that is not JSON. */
  replies: Record<number, z.ZodType | null | "binary">;
  /**
   * The call creates money, orders, members, invites or enquiries: it honours the `Idempotency-Key` header for 24
   * hours.
   */
  idempotent?: true;
}

/** Declares a call and keeps its exact type. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : T extends null ? null : T extends "binary" ? Uint8Array : never;

/** What a caller passes: params, query and body before parsing. */
export type Arguments<C extends Call> = (C extends { params: infer P } ? { params: InputOf<P> } : { params?: never }) &
  (C extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: never }) &
  (C extends { body: infer B } ? { body: InputOf<B> } : { body?: never });

/** What a handler receives: the same after parsing, with defaults filled in. */
export type Parsed<C extends Call> = {
  params: C extends { params: infer P } ? OutputOf<P> : undefined;
  query: C extends { query: infer Q } ? OutputOf<Q> : undefined;
  body: C extends { body: infer B } ? OutputOf<B> : undefined;
};

/** The body of one status. */
export type Reply<C extends Call, S extends keyof C["replies"]> = OutputOf<C["replies"][S]>;

/** The statuses below 400 of a call. */
export type SuccessStatus<C extends Call> = Exclude<
  keyof C["replies"],
  400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503
>;

/** The union of a call's success bodies. */
export type Success<C extends Call> = Reply<C, SuccessStatus<C>>;
