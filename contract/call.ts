import type { z } from "zod/v4";
import type { Permission } from "./permissions";
import { type ErrorCode, problem } from "./problem";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Who may make a call: anyone, without authentication; anyone, with a response that depends on the bearer; a logged-in
 * user; a user with a verified e-mail address; a user one of whose roles has a permission, or any of several.
 */
export type Access =
  | "anyone"
  | "optional"
  | "login"
  | "verified"
  | { readonly permission: Permission | readonly Permission[] };

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
  /**
   * The body of each status. `null` is a response without a body, `"binary"` one that is not JSON. The errors that
   * follow from the access, the parameters, the body and the idempotency key are added by `call`.
   */
  replies: Record<number, z.ZodType | null | "binary">;
  /**
   * The call creates money, orders, members, invites or enquiries: it honours the `Idempotency-Key` header for 24
   * hours.
   */
  idempotent?: true;
  /**
   * An idempotent call whose answer may open a session: it is given again for ten minutes only, and to nobody but the
   * bearer of the token that the first request had, even if that token was revoked by it; or to a guest.
   */
  opensSession?: true;
  /** Codes of its errors, beside those that any call with such a status may have. */
  codes?: readonly ErrorCode[];
  /** What a GET changes, as the specification has some that do: something once, or nothing more when it is repeated. */
  effect?: "once" | "repeatable";
  /** The body is not JSON: the handler gets its bytes and the headers of the request. */
  raw?: true;
  /** Limits of the body, where those of all calls are too small. */
  bodyLimits?: BodyLimits;
}

export interface BodyLimits {
  bytes: number;
  /** Names and elements of the JSON, nested ones too. */
  values: number;
}

type Problems<S extends number> = { [Status in S]: typeof problem };

/** The errors that follow from a call's access, parameters, body and idempotency key. */
type ImpliedErrors<C extends Call> = (C["access"] extends "anyone" | "optional" ? unknown : Problems<401>) &
  (C["access"] extends "anyone" | "optional" | "login" ? ReadOnlyError<C> : Problems<403>) &
  (C extends { params: z.ZodObject } ? Problems<404> : unknown) &
  (C extends { idempotent: true } ? Problems<409> : unknown) &
  (C extends { body: z.ZodType } ? Problems<422> : unknown);

/** A call with an effect is refused to those who look at the site as a member. */
type ReadOnlyError<C extends Call> = C extends { method: "GET" }
  ? C extends { effect: string }
    ? Problems<403>
    : unknown
  : Problems<403>;

/** Declares a call, keeps its exact type and adds the errors that follow from it. */
export function call<const C extends Call>(declared: C): C & { replies: ImpliedErrors<C> } {
  const replies = { ...declared.replies, ...impliedErrors(declared) };
  return { ...declared, replies } as C & { replies: ImpliedErrors<C> };
}

/** Whether a call may change something, so that a lost answer leaves its outcome unknown. */
export function hasEffect({ method, effect }: Call): boolean {
  return method !== "GET" || effect !== undefined;
}

/** Whether a call may be sent again without doing more than the first time. */
export function isRepeatable({ method, effect }: Call): boolean {
  return method === "GET" && effect !== "once";
}

function impliedErrors(declared: Call): Call["replies"] {
  const { access, params, body, idempotent } = declared;
  const needsLogin = access !== "anyone" && access !== "optional";
  const statuses = [
    needsLogin && 401,
    ((needsLogin && access !== "login") || hasEffect(declared)) && 403,
    params && 404,
    idempotent && 409,
    body && 422,
  ].filter((status) => typeof status === "number");
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : T extends null ? null : T extends "binary" ? Uint8Array : never;

/** What a caller passes: params, query and body before parsing, or the bytes of a raw call. */
export type Arguments<C extends Call> = (C extends { params: infer P } ? { params: InputOf<P> } : { params?: never }) &
  (C extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: never }) &
  (C extends { body: infer B } ? { body: InputOf<B> } : { body?: never }) &
  (C extends { raw: true } ? { raw: Uint8Array } : { raw?: never });

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
