import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { conflict, invalid, tooMany } from "./problem";
import { day, html, id, pence, planId, slug } from "./scalars";

/** The plan that replaced another. */
export const replacement = z.object({
  title: z.string(),
  on: day,
  order_id: id.nullable().describe("Null when it was not bought here, or by somebody else."),
  order_number: z.number().int().nullable(),
  overdue: pence.nullish().describe("What was overdue of the replaced plan and ended unpaid; null when nothing was."),
  overdue_display: display.nullish(),
  credit: pence
    .nullish()
    .describe("What its order was credited for the unused days; of a plan bought by the same user."),
  credit_display: display.nullish(),
});

/** A plan that was bought for a term. */
export const subscription = z
  .object({
    id,
    title: z.string(),
    subscription_plan_id: planId,
    renewal: day.nullable().describe("When it renews; null when it does not."),
    expiry: day.describe("Its last day."),
    status: z.boolean().describe("Active."),
    paused: day.nullish().describe("Since when it is paused, as a payment is overdue; it is not active then."),
    order_id: id.nullable().describe("Null when it was not bought here, or by somebody else."),
    order_number: z.number().int().nullish(),
    bought: z.boolean().optional().describe("An order has paid for it, by this user or by who had the plan before."),
    starts: day.optional().describe("Its first day."),
    cancel_until: day.nullish().describe("The last day on which its renewal may be cancelled; null without a renewal."),
    withdraw_until: day
      .nullish()
      .describe("The last day on which its buyer can withdraw from its order; null when that is over."),
    awaits_delivery: z
      .boolean()
      .optional()
      .describe("Its order has goods that were not all sent: the days to withdraw from it count from their arrival."),
    can_stop: z.boolean().optional().describe("It renews, and that can be stopped today."),
    renewal_order: z
      .object({ id, number: z.number().int(), can_cancel: z.boolean() })
      .nullish()
      .describe("The order of its renewal; null before that is placed, some weeks before the day."),
    replaced_by: replacement.nullish(),
  })
  .meta({ id: "Subscription" });

export type Subscription = z.infer<typeof subscription>;

/** One way to buy a plan. */
export const planOption = z.object({
  billing: z.enum(["monthly", "annual"]),
  slug: z.string().describe("The slug to add to the basket."),
  title: z.string(),
  price: pence.describe("The amount of each payment: a monthly instalment, or the whole term."),
  price_display: display,
  net: pence.nullish().describe("The price without the VAT that it includes; null where it includes none."),
  net_display: display.nullish(),
  total: pence.describe("Over the whole term."),
  total_display: display,
  months: z.number().int().describe("The minimum term."),
});

export type PlanOption = z.infer<typeof planOption>;

const planTexts = z.object({
  id: planId,
  title: z.string(),
  covers_premium: z.boolean(),
  places: z.number().int().describe("People it covers."),
  prostitle: z.string(),
  pros: z.array(z.string()),
  constitle: z.string(),
  cons: z.array(z.string()),
});

export const plan = planTexts
  .extend({
    selling_html: html,
    options: z.array(planOption).describe("The options on sale, in the shop's order."),
    current: z.boolean().describe("The requester's current plan."),
    within: z.boolean().describe("The requester's current plan includes this one."),
    opens: z.boolean().nullable().describe("It gives access to the requested item; null without one."),
  })
  .meta({ id: "Plan" });

export type Plan = z.infer<typeof plan>;

export const listPlans = call({
  summary: "List the plans on sale, cheapest first, for the upgrade page",
  method: "GET",
  path: "/subscription-plans",
  access: "optional",
  query: z.object({ item: slug.optional().describe("The slug of an item, for `opens`.") }),
  replies: {
    200: z.object({
      html: html.describe("The text above the plans."),
      limited: z.boolean().describe("Only some of the plans that cover premium content include the requested item."),
      has_paid: z.boolean().describe("The requester has a paid plan, their own or the team's."),
      team: z.string().nullable().describe("The team whose plan the requester has; null for their own."),
      data: z.array(plan),
    }),
    ...invalid,
  },
});

/** A plan that is paused because a payment is unpaid. */
export const pausedPlan = z.object({
  title: z.string(),
  since: day,
  until: day.describe("The last day on which it can be paid; then the plan ends."),
  source: z.enum(["own", "team"]),
  subscription_id: id.nullable().optional().describe("Its term; null for the plan of a team."),
  order_id: id.nullable().describe("The order with what is unpaid; null when another user pays for it."),
  owed: pence.describe("What has to be paid, so that it runs again."),
  owed_display: display,
});

export type PausedPlan = z.infer<typeof pausedPlan>;

/** An order of the user's for a plan that has not begun. */
export const orderedPlan = z.object({
  title: z.string(),
  order_id: id,
  order_number: z.number().int(),
  kind: z
    .enum(["renewal", "next", "upgrade", "new"])
    .describe(
      "The next term of a plan that renews; another plan that follows the present one; one that replaces it when it is paid; or one that begins when it is paid.",
    ),
  starts: day.nullable().describe("Its first day; null for one that begins on the day its first payment arrives."),
  ends: day.nullable().describe("Its last day, if its first is known."),
  months: z.number().int(),
  instalments: z.number().int().describe("How many monthly payments; 0 when it is paid at once."),
  payment_type: z.enum(["card", "bacs"]),
  cancel_until: day.nullable().describe("The last day on which a renewal may be cancelled."),
  can_cancel: z.boolean().optional().describe("It is a renewal, and that day is not over."),
  due: day.nullable().describe("When its next payment is due; null if nothing of it is unpaid."),
  amount: pence.describe("Its next payment."),
  amount_display: display,
  overdue: z.boolean(),
  late: z.boolean().optional().describe("The day of its next payment is over."),
});

export type OrderedPlan = z.infer<typeof orderedPlan>;

/** What a renewal that is not ordered yet would cost if it were ordered today. */
export const renewalPrice = z.object({
  term_id: id.optional().describe("The plan that it renews, as in the user's list of them."),
  title: z.string(),
  on: day,
  amount: pence.describe("Each of its payments."),
  amount_display: display,
  instalments: z.number().int().describe("How many monthly payments; 0 when it is paid at once."),
  payment_type: z.enum(["card", "bacs"]),
  before: z.string().nullish().describe("What the present term costs, in words, if the price changes; null otherwise."),
});

/** A payment of a plan that is overdue. */
export const overduePayment = z.object({
  id,
  order_id: id,
  order_number: z.number().int(),
  title: z.string(),
  type: z.enum(["card", "bacs"]),
  due: day,
  amount: pence,
  amount_display: display,
  late: z.boolean().optional().describe("Its day in Europe/London is over."),
});

/** A user's current plan, and its source. */
export const currentPlan = z
  .object({
    plan: planTexts.nullable().describe("The free plan without a subscription; null if there is no free plan."),
    source: z.enum(["own", "team", "none"]).describe("Whose subscription it is; `none` for the free plan by default."),
    until: day.nullable().describe("The last day of its subscription."),
    team: z
      .object({
        display_name: z.string(),
        approved: z.boolean(),
        revoked: z.boolean().describe("An admin of the team has revoked the requester's access."),
      })
      .nullable()
      .describe("The requester's team; only approved members share its plan."),
    ended: z
      .object({ title: z.string(), on: day, source: z.enum(["own", "team"]) })
      .nullable()
      .describe("The last expired plan with premium content; null if one is current or paused."),
    paused: pausedPlan.nullish().describe("Null if a plan with premium content is current."),
    ordered: z
      .array(orderedPlan)
      .optional()
      .describe("The plans that the requester has ordered and that have not begun."),
    renewal: renewalPrice
      .nullish()
      .describe("Of the requester's own plan; null when nothing renews, or it is ordered."),
    stopped: z
      .array(renewalPrice)
      .optional()
      .describe("The requester's own plans that do not renew, but can: each with what its renewal would cost."),
    overdue: z.array(overduePayment).optional().describe("Of plans that the requester pays for, the first due first."),
  })
  .meta({ id: "CurrentPlan" });

export type CurrentPlan = z.infer<typeof currentPlan>;

export const readCurrentPlan = call({
  summary: "Get the requester's current plan and its source, or the one that has expired",
  method: "GET",
  path: "/subscription-plans/mine",
  access: "login",
  replies: { 200: currentPlan },
});

export const setRenewal = call({
  summary:
    "Let a plan of the requester's renew, or not, on any day until its last one. A renewal that is ordered is cancelled with it, up to the last day for that. 404 for a colleague's plan",
  method: "PUT",
  path: "/subscription-plans/mine/{id}/renewal",
  access: "login",
  params: z.object({ id }),
  body: z.object({ renews: z.boolean() }),
  replies: {
    200: z.object({
      title: z.string(),
      ends: day.describe("Its last day."),
      renews: day.nullable().describe("When it renews; null when it does not."),
      price: z.string().nullable().describe("What that costs, in words; null when it is not asked to renew now."),
      changed: z.boolean().describe("False when it was so before."),
    }),
    ...conflict,
    ...tooMany,
  },
  codes: ["changed", "not_renewable", "paid", "payment_pending", "too_late"],
});
