import type { Call } from "contract/call";
import type { Deps } from "../deps";
import type { Endpoint, Request as EndpointRequest, Result } from "./endpoint";

export type Request<C extends Call> = EndpointRequest<C>;
export type Answer<C extends Call> = Result<C>;
export type Bound = Endpoint;
export type Handler<C extends Call> = (request: Request<C>, deps: Deps) => Promise<Result<C>>;

/** Replaced by `endpoint`: a handler that begins its own transactions. */
export function bind<const C extends Call>(call: C, handler: Handler<C>): Endpoint {
  return { call, handle: handler as Endpoint["handle"], ownTransactions: true };
}
