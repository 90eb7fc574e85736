import { z } from "zod/v4";
import { call } from "./call";
import { notFound, unauthenticated } from "./problem";
import { id, moment } from "./values";

/** A place where somebody is signed in. */
export const signIn = z
  .object({
    id,
    user_agent: z.string(),
    created_at: moment,
    last_used_at: moment,
    expires_at: moment,
    current: z.boolean().describe("The one that asks."),
  })
  .meta({ id: "SignIn" });

export type SignIn = z.infer<typeof signIn>;

const self = z.object({ id });

export const listSessions = call({
  summary: "Where one is signed in, last used first",
  method: "GET",
  path: "/users/{id}/sessions",
  access: "login",
  params: self,
  replies: { 200: z.object({ data: z.array(signIn) }), ...unauthenticated, ...notFound },
});

export const endSession = call({
  summary: "Sign out in one place",
  method: "DELETE",
  path: "/users/{id}/sessions/{sessionId}",
  access: "login",
  params: self.extend({ sessionId: id }),
  replies: { 204: null, ...unauthenticated, ...notFound },
});

export const endOtherSessions = call({
  summary: "Sign out everywhere but here",
  method: "DELETE",
  path: "/users/{id}/sessions",
  access: "login",
  params: self,
  replies: { 204: null, ...unauthenticated, ...notFound },
});
