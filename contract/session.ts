import { z } from "zod/v4";
import { call } from "./call";
import { id, timestamp } from "./scalars";

/** A session of a user. */
export const sessionSummary = z
  .object({
    id,
    user_agent: z.string().describe("The User-Agent header of the log-in; it may be empty."),
    created_at: timestamp,
    last_used_at: timestamp.describe("Written at most once an hour: it may have been used up to an hour later."),
    expires_at: timestamp.describe("When it ends if it is not used before."),
    current: z.boolean().describe("The session of this request."),
  })
  .meta({ id: "SessionSummary" });

export type SessionSummary = z.infer<typeof sessionSummary>;

const userParams = z.object({ id });

export const listSessions = call({
  summary: "List the current user's sessions: the current one, then the others, last used first; 50 at most",
  method: "GET",
  path: "/users/{id}/sessions",
  access: "login",
  params: userParams,
  replies: {
    200: z.object({ data: z.array(sessionSummary), meta: z.object({ total: z.number().int() }) }),
  },
});

export const endSession = call({
  summary: "End a session of the current user",
  method: "DELETE",
  path: "/users/{id}/sessions/{sessionId}",
  access: "login",
  params: userParams.extend({ sessionId: id }),
  replies: { 204: null },
});

export const endOtherSessions = call({
  summary: "End all of the current user's sessions except this one",
  method: "DELETE",
  path: "/users/{id}/sessions",
  access: "login",
  params: userParams,
  replies: { 204: null },
});
