import type { Call } from "contract/call";
import { allCalls } from "contract/index";
import type { Context } from "hono";
import { routePath } from "hono/route";

/** What a request has been answered by, for the log and the metrics: never an address or an id. */
export interface AnsweredBy {
  /** The name of the call in the contract, such as `order.listOrders`; empty for what is not one of its calls. */
  call: string;
  /** The path with the names of its parameters; empty for one that leads nowhere. */
  path: string;
}

const names = new Map<Call, string>(allCalls().map(({ name, call }) => [call, name]));
const answering = new WeakMap<Request, AnsweredBy & { requestId: string }>();

/** Notes which call answers a request: several paths of the router match, `/users/orders` and `/users/:id` for instance. */
export function noteCall({ req }: Context, call: Call, requestId: string): void {
  answering.set(req.raw, { call: names.get(call) ?? "", path: call.path, requestId });
}

/** Notes by which path a request is answered that is no call of the contract, such as that of a file. */
export function notePath({ req }: Context, path: string, requestId: string): void {
  answering.set(req.raw, { call: "", path, requestId });
}

/** By what a request was answered. */
export function answeredBy(c: Context): AnsweredBy {
  const found = answering.get(c.req.raw);
  if (found) return { call: found.call, path: found.path };
  return { call: "", path: c.res.status === 404 ? "" : routePath(c, -1) };
}

/** The id of a request that a call or a file answers. */
export function notedRequestId({ req }: Context): string | undefined {
  return answering.get(req.raw)?.requestId;
}
