import type { Access, Call, Parsed, Reply } from "contract/call";
import type { Deps, TxDeps } from "../deps";
import type { AuthenticatedRequester, Requester } from "../domain/requester";
import type { RateLimit } from "../services/rate-limit";

/** A status of the contract with its body; `binary` replies carry bytes. */
export type Result<C extends Call> = {
  [S in keyof C["replies"] & number]: { status: S; body: Reply<C, S>; headers?: Record<string, string> };
}[keyof C["replies"] & number];

type RequesterFor<A extends Access> = A extends "anyone" | "optional" ? Requester : AuthenticatedRequester;

/** The body of a call that is not JSON, and the headers of its request. */
export interface RawRequest {
  bytes: Uint8Array;
  headers: Headers;
}

/** The parsed request and the requester, and the unparsed request of a raw call. */
export type Request<C extends Call> = Parsed<C> & { requester: RequesterFor<C["access"]> } & (C extends { raw: true }
    ? { raw: RawRequest }
    : unknown);

/** A call with an effect is handled in a transaction, one without reads from the pool. */
type DepsFor<C extends Call> = C extends { method: "GET" } ? (C extends { effect: string } ? TxDeps : Deps) : TxDeps;

/** What a request counts towards; an empty subject is not counted. */
export type Counted = [limit: RateLimit, subject: string];

/** A call of the contract with its implementation. */
export interface Endpoint {
  call: Call;
  limits?: (request: never) => Counted[];
  prepare?: (request: never, deps: Deps) => Promise<unknown>;
  handle: (request: never, deps: never, prepared: never) => Promise<Answer>;
}

/** Any result. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An implementation in the making. `P` is what its `prepare` returns. */
interface EndpointBuilder<C extends Call, P> {
  /** Counted first, so that nothing is done for those who exceed a limit. A count stays when the request is refused. */
  limit(limits: (request: Request<C>) => Counted[]): EndpointBuilder<C, P>;
  /**
   * Runs before the transaction: slow work (hashing a password, drawing a PDF), and counts that depend on what is
   * stored and have to stay when the request is refused.
   */
  prepare<T>(prepare: (request: Request<C>, deps: Deps) => Promise<T>): EndpointBuilder<C, T>;
  /** Its writes, the idempotency key and the response are one transaction. It may run again after a deadlock. */
  handle(handle: (request: Request<C>, deps: DepsFor<C>, prepared: P) => Promise<Result<C>>): Endpoint;
}

/**
 * Implements a call: `endpoint(call).handle(handler)`; the types of the contract must agree. `http/execute.ts` runs it.
 * The handler is not a second parameter, as TypeScript would not know the call's statuses while it infers the handler.
 */
export function endpoint<const C extends Call>(call: C): EndpointBuilder<C, undefined> {
  return builder({ call });
}

function builder<C extends Call, P>(made: Omit<Endpoint, "handle">): EndpointBuilder<C, P> {
  return {
    limit: (limits) => builder({ ...made, limits }),
    prepare: (prepare) => builder({ ...made, prepare }),
    handle: (handle) => ({ ...made, handle }),
  };
}
