import { z } from "zod/v4";
import { address } from "./address";
import { call } from "./call";
import { conflict, invalid, notFound, tooMany, unauthenticated } from "./problem";
import { user } from "./user";
import { day, id, moment, pence } from "./values";

const item = z.object({ slug: z.string(), title: z.string() });

/** Everything that is kept about a person, for themselves: no secrets, and nothing about anybody else. */
export const userData = z
  .object({
    exported_at: moment,
    user: user.omit({ favourites: true }),
    registration: z.record(z.string(), z.unknown()).describe("What was answered when registering."),
    addresses: z.array(address),
    team: z
      .object({ display_name: z.string(), approved: z.boolean(), admin: z.boolean(), joined_at: moment })
      .nullable(),
    favourites: z.array(item.extend({ saved_at: moment })),
    downloads: z.array(item.extend({ demo: z.boolean(), first_at: moment, last_at: moment })),
    orders: z.array(
      z.object({
        id,
        placed_at: moment,
        status: z.string(),
        total: pence,
        lines: z.array(z.object({ title: z.string(), option: z.string(), qty: z.number().int(), total: pence })),
        payments: z.array(z.object({ title: z.string(), amount: pence, due: day, paid_at: moment.nullable() })),
        addresses: z.record(z.string(), z.unknown()),
      }),
    ),
    newsletters: z.array(z.object({ kind: z.string(), due_at: moment, items: z.number().int() })),
    mails: z.array(z.object({ subject: z.string(), written_at: moment, sent_at: moment.nullable() })),
    surveys: z.array(z.object({ rating: z.string(), feedback: z.string(), sent_at: moment })),
    events: z.array(z.object({ event: z.string(), details: z.record(z.string(), z.unknown()), at: moment })),
    security: z
      .array(z.object({ action: z.string(), at: moment }))
      .describe("Sign-ins, changes of role, and the like."),
    sessions: z.array(z.object({ user_agent: z.string(), created_at: moment, last_used_at: moment })),
  })
  .meta({ id: "UserData" });

export type UserData = z.infer<typeof userData>;

const self = z.object({ id });
const own = { ...unauthenticated, ...notFound } as const;

export const readUserData = call({
  summary: "Everything that is kept about oneself",
  method: "GET",
  path: "/users/{id}/data",
  access: "login",
  params: self,
  replies: { 200: userData, ...own, ...tooMany },
});

export const requestDeletion = call({
  summary:
    "Delete one's account in a week; needs the password. Orders and their invoices are kept. 409 for who owns a team with others in it",
  method: "POST",
  path: "/users/{id}/deletion",
  access: "login",
  params: self,
  body: z.object({
    current_password: z.string({ error: "Enter your password" }).min(1, "Enter your password").max(256),
  }),
  replies: { 200: z.object({ delete_at: moment }), ...own, ...conflict, ...invalid, ...tooMany },
});

export const cancelDeletion = call({
  summary: "Keep one's account after all",
  method: "DELETE",
  path: "/users/{id}/deletion",
  access: "login",
  params: self,
  replies: { 204: null, ...own },
});
