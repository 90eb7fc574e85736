import { z } from "zod/v4";
import { address } from "./address";
import { call } from "./call";
import { forbidden, tooMany } from "./problem";
import { day, id, pence, timestamp } from "./scalars";
import { user } from "./user";

const item = z.object({ slug: z.string(), title: z.string() });
const group = z.record(z.string(), z.unknown());

const order = z.object({
  id,
  number: z.number().int(),
  placed_at: timestamp,
  status: z.string(),
  total: pence,
  payment_type: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  purchase_number: z.string(),
  lines: z.array(z.object({ title: z.string(), option: z.string(), qty: z.number().int(), total: pence })),
  payments: z.array(z.object({ title: z.string(), amount: pence, due: day, paid_at: timestamp.nullable() })),
  refunds: z.array(z.object({ amount: pence, reason: z.string(), made_at: timestamp })),
  withdrawal: z
    .object({ made_at: timestamp, refund: pence, kept: pence })
    .nullable()
    .describe("That the user has withdrawn from it, as consumers may, and what that came to."),
  returned_goods: z
    .object({
      items: z.array(z.object({ title: z.string(), qty: z.number().int() })),
      amount: pence,
      send_by: day,
      arrived_at: timestamp.nullable(),
      refund: pence.nullable(),
      note: z.string(),
    })
    .nullable()
    .describe("What is, or was, to be sent back after that; `note` says why less was refunded."),
  addresses: group.describe("The account's, the billing and the delivery address, as they were in the order."),
});

/** All data stored about a user, for that user: no secrets, and nothing about other people. Lists are newest first. */
export const userData = z
  .object({
    exported_at: timestamp,
    user: user.omit({ favourites: true, filter: true, roles: true, comms: true }).extend({
      roles: z.array(z.string()).describe("The display names of the user's roles."),
      comms: z.array(z.string()).describe("The selected kinds of e-mail, without the newsletter."),
    }),
    feed: z.object({
      categories: z.array(z.string()).describe("The selected categories, by path; empty for all."),
      order_by: z.string(),
    }),
    consent: z
      .object({ answer: z.enum(["accepted", "rejected"]), at: timestamp })
      .nullable()
      .describe("The latest answer to the consent question."),
    registration: group.describe("Registration data that is not part of `user`."),
    settings: group.describe("The state of the site's tools: seen, closed or open."),
    addresses: z.array(address),
    team: z
      .object({
        display_name: z.string(),
        approved: z.boolean(),
        admin: z.boolean(),
        owner: z.boolean(),
        joined_at: timestamp,
      })
      .nullable()
      .describe("The user's own membership, without other members."),
    invites: z
      .array(z.object({ team: z.string(), name: z.string(), sent_at: timestamp, accepted_at: timestamp.nullable() }))
      .describe("To the user's e-mail address, if it is verified."),
    favourites: z.array(item.extend({ saved_at: timestamp })),
    downloads: z.array(item.extend({ demo: z.boolean(), first_at: timestamp, last_at: timestamp })),
    pdfs: z
      .array(item.extend({ part: z.number().int().nullable(), made_at: timestamp }))
      .describe("PDFs with the user's name, stored for 30 days; `part` is null for a whole item."),
    baskets: z.array(
      z.object({
        country: z.string(),
        changed_at: timestamp,
        lines: z.array(z.object({ title: z.string(), option: z.string(), qty: z.number().int() })),
      }),
    ),
    orders: z.array(order),
    plan_billing: z
      .array(group)
      .describe("To whom plans of the user are to be invoiced from now on, where that is not as in their orders."),
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
      .describe("Stored for seven years from their date, also after the account is deleted."),
    pro_formas: z
      .array(z.object({ order_id: id, issued_on: day, total: pence, buyer: group.describe("As in `invoices`.") }))
      .describe("Of what is paid by bank transfer; they are no tax invoices, and are deleted with the account."),
    granted: z
      .array(item.extend({ granted_at: timestamp, revoked_at: timestamp.nullable() }))
      .describe("Publications with permanent access, most of them bought."),
    balance: z
      .array(
        z.object({
          kind: z.enum(["received", "applied", "returned", "withdrawn"]),
          amount: pence.describe("With its sign."),
          booked_on: day,
          order_id: id,
          reference: z.string(),
        }),
      )
      .describe("Money that was transferred beyond what was due, and is kept until it pays an order or is sent back."),
    card_customer: z.string().nullable().describe("The user's id at the card provider."),
    newsletters: z.array(z.object({ kind: z.string(), due_at: timestamp, items: z.number().int() })),
    mails: z
      .array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          written_at: timestamp,
          sent_at: timestamp.nullable(),
        }),
      )
      .describe("To the current e-mail address, if it is verified; stored for 30 days. Secrets in links are removed."),
    imported: z
      .array(z.object({ imported_at: timestamp, row: group }))
      .describe("Rows of files from which an administrator imported members, as they are stored for 30 days."),
    surveys: z.array(z.object({ rating: z.string(), feedback: z.string(), sent_at: timestamp })),
    popups: z.array(z.object({ done: z.string().describe("closed, link1 or link2"), at: timestamp })),
    events: z.array(z.object({ event: z.string(), details: group, at: timestamp })).describe("The newest 10,000."),
    security: z
      .array(
        z.object({
          action: z.string(),
          at: timestamp,
          words: group.optional().describe("What was typed about the user for it, such as a reason."),
        }),
      )
      .describe("Log-ins, changes of role, what the user has changed, and the like: the newest 10,000."),
    links: z
      .array(z.object({ purpose: z.string(), sent_at: timestamp, used_at: timestamp.nullable() }))
      .describe("Mailed links to log in or to reset the password."),
    sessions: z.array(z.object({ user_agent: z.string(), created_at: timestamp, last_used_at: timestamp })),
  })
  .meta({ id: "UserData" });

export type UserData = z.infer<typeof userData>;

const userParams = z.object({ id });

export const exportUserData = call({
  summary: "Get all data stored about the current user; five times an hour",
  method: "GET",
  path: "/users/{id}/data",
  access: "login",
  params: userParams,
  replies: { 200: userData, ...forbidden, ...tooMany },
});
