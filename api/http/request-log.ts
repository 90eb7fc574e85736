import { createLog } from "contract/log-lines";
import type { MiddlewareHandler } from "hono";
import { answeredBy, notedRequestId } from "./answered-call";

const requestLog = createLog("api", (line) => console.log(line));
/** Asked every few seconds by whatever watches the program. */
const unlogged = /^\/(health|metrics)(\/|$)/;

/** Writes a line for each answer, on standard output: by which call, with which status, after how many milliseconds. */
export const logAnswers: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now();
  await next();
  if (unlogged.test(c.req.path)) return;
  const { method } = c.req;
  const { status } = c.res;
  const { call, path } = answeredBy(c);
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  const requestId = notedRequestId(c);
  requestLog.info({ ...(requestId && { requestId }), method, call, path, status, ms }, `${method} ${path} ${status}`);
};
