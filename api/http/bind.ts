import type { Access, Call, Parsed, Reply } from "contract/call";
import type { Deps } from "../deps";
import type { AuthenticatedRequester, Requester } from "../domain/requester";

/** A status of the contract with its body; `binary` replies carry bytes. */
export type Answer<C extends Call> = {
  [S in keyof C["replies"] & number]: { status: S; body: Reply<C, S>; headers?: Record<string, string> };
}[keyof C["replies"] & number];

type RequesterFor<A extends Access> = A extends "anyone" | "optional" ? Requester : AuthenticatedRequester;

/** The body of a call that is no JSON, and the headers of its request. */
export interface RawRequest {
  bytes: Uint8Array;
  headers: Headers;
}

/** What a handler receives: the parsed request and the requester, and the unparsed one of a raw call. */
export type Request<C extends Call> = Parsed<C> & { requester: RequesterFor<C["access"]> } & (C extends { raw: true }
    ? { raw: RawRequest }
    : unknown);

export type Handler<C extends Call> = (request: Request<C>, deps: Deps) => Promise<Answer<C>>;

export interface Bound {
  call: Call;
  handler: (request: never, deps: Deps) => Promise<{ status: number; body: unknown; headers?: Record<string, string> }>;
}

/** Binds a call of the contract to its handler; their types must agree. */
export function bind<const C extends Call>(call: C, handler: Handler<C>): Bound {
  return { call, handler: handler as Bound["handler"] };
}
