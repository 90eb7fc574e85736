import { z } from "zod/v4";
import { address } from "./address";
import { call } from "./call";
import { tooMany } from "./problem";
import { day, id, moment, pence } from "./scalars";
import { user } from "./user";

const item = z.object({ slug: z.string(), title: z.string() });
const group = z.record(z.string(), z.unknown());

const order = z.object({
  id,
  number: z.number().int(),
  placed_at: moment,
  status: z.string(),
  total: pence,
  payment_type: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  purchase_number: z.string(),
  lines: z.array(z.object({ title: z.string(), option: z.string(), qty: z.number().int(), total: pence })),
  payments: z.array(z.object({ title: z.string(), amount: pence, due: day, paid_at: moment.nullable() })),
  refunds: z.array(z.object({ amount: pence, reason: z.string(), made_at: moment })),
  addresses: group.describe("The account's, the billing and the delivery address, as they stood in the order."),
});

/** All data kept about a user, for that user: no secrets, and nothing about anybody else. Lists are newest first. */
export const userData = z
  .object({
    exported_at: moment,
    user: user.omit({ favourites: true, filter: true, roles: true, comms: true }).extend({
      roles: z.array(z.string()).describe("What one is, by name."),
      comms: z.array(z.string()).describe("The kinds of mail that one has asked for, the newsletter aside."),
    }),
    feed: z.object({
      categories: z.array(z.string()).describe("Those that were chosen, by their places in the library; none for all."),
      order_by: z.string(),
    }),
    consent: z
      .object({ answer: z.enum(["accepted", "rejected"]), at: moment })
      .nullable()
      .describe("What one has answered when asked for consent, the last time."),
    registration: group.describe("What was answered when registering, and is not part of `user`."),
    settings: group.describe("What the site remembers of its tools: which were seen, closed or kept open."),
    addresses: z.array(address),
    team: z
      .object({
        display_name: z.string(),
        approved: z.boolean(),
        admin: z.boolean(),
        owner: z.boolean(),
        joined_at: moment,
      })
      .nullable()
      .describe("One's own place in it; the others in it are theirs to tell."),
    invites: z
      .array(z.object({ team: z.string(), name: z.string(), sent_at: moment, accepted_at: moment.nullable() }))
      .describe("To one's address, if it is verified."),
    favourites: z.array(item.extend({ saved_at: moment })),
    downloads: z.array(item.extend({ demo: z.boolean(), first_at: moment, last_at: moment })),
    pdfs: z
      .array(item.extend({ part: z.number().int().nullable(), made_at: moment }))
      .describe("Those with one's name in them, kept for 30 days; `part` is null for a whole item."),
    baskets: z.array(
      z.object({
        country: z.string(),
        changed_at: moment,
        lines: z.array(z.object({ title: z.string(), option: z.string(), qty: z.number().int() })),
      }),
    ),
    orders: z.array(order),
    invoices: z
      .array(
        z.object({
          number: z.string(),
          kind: z.enum(["invoice", "credit_note"]),
          order_id: id,
          issued_on: day,
          currency: z.string(),
          net: pence,
          vat: pence,
          total: pence,
          buyer: group.describe("The address and the numbers that are on it."),
        }),
      )
      .describe("They are kept for seven years from their day, also when the account is deleted."),
    granted: z
      .array(item.extend({ granted_at: moment, revoked_at: moment.nullable() }))
      .describe("Publications that one may open for good, most of them bought."),
    card_customer: z.string().nullable().describe("The name by which the card provider knows one."),
    newsletters: z.array(z.object({ kind: z.string(), due_at: moment, items: z.number().int() })),
    mails: z
      .array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          written_at: moment,
          sent_at: moment.nullable(),
        }),
      )
      .describe(
        "To one's present address, if it is verified; kept for 30 days. Addresses in the text that open something are cut short.",
      ),
    surveys: z.array(z.object({ rating: z.string(), feedback: z.string(), sent_at: moment })),
    popups: z.array(z.object({ done: z.string().describe("closed, link1 or link2"), at: moment })),
    events: z.array(z.object({ event: z.string(), details: group, at: moment })).describe("The newest 10,000."),
    security: z
      .array(z.object({ action: z.string(), at: moment }))
      .describe("Log-ins, changes of role, and the like: the newest 10,000."),
    links: z
      .array(z.object({ purpose: z.string(), sent_at: moment, used_at: moment.nullable() }))
      .describe("Mailed ones that log in or reset the password."),
    sessions: z.array(z.object({ user_agent: z.string(), created_at: moment, last_used_at: moment })),
  })
  .meta({ id: "UserData" });

export type UserData = z.infer<typeof userData>;

const userParams = z.object({ id });

export const exportUserData = call({
  summary: "Everything that is kept about oneself; five times an hour",
  method: "GET",
  path: "/users/{id}/data",
  access: "login",
  params: userParams,
  replies: { 200: userData, ...tooMany },
});
