import { z } from "zod/v4";
import { call } from "./call";
import { id, moment } from "./scalars";

/** A session of a user. */
export const signIn = z
  .object({
    id,
    user_agent: z.string().describe("As the browser called itself when it signed in; it may be empty."),
    created_at: moment,
    last_used_at: moment.describe("Written at most once an hour: it may have been used up to an hour later."),
    expires_at: moment.describe("When it ends unless it is used before."),
    current: z.boolean().describe("The one that asks."),
  })
  .meta({ id: "SignIn" });

export type SignIn = z.infer<typeof signIn>;

const self = z.object({ id });

export const listSessions = call({
  summary: "Where one is signed in: the place that asks, then the others, last used first; 50 at most",
  method: "GET",
  path: "/users/{id}/sessions",
  access: "login",
  params: self,
  replies: {
    200: z.object({ data: z.array(signIn), meta: z.object({ total: z.number().int() }) }),
  },
});

export const endSession = call({
  summary: "Log out in one place",
  method: "DELETE",
  path: "/users/{id}/sessions/{sessionId}",
  access: "login",
  params: self.extend({ sessionId: id }),
  replies: { 204: null },
});

export const endOtherSessions = call({
  summary: "Log out everywhere but here",
  method: "DELETE",
  path: "/users/{id}/sessions",
  access: "login",
  params: self,
  replies: { 204: null },
});
