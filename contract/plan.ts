import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { invalid } from "./problem";
import { day, html, id, pence, planId, slug } from "./scalars";

/** A plan that was bought for a term. */
export const subscription = z
  .object({
    id,
    title: z.string(),
    subscription_plan_id: planId,
    renewal: day.nullable().describe("When it renews; null when it does not."),
    expiry: day.describe("Its last day."),
    status: z.boolean().describe("Active."),
    order_id: id.nullable().describe("Null when it was not bought here, or by somebody else."),
  })
  .meta({ id: "Subscription" });

export type Subscription = z.infer<typeof subscription>;

/** One way to buy a plan. */
export const planOption = z.object({
  billing: z.enum(["monthly", "annual"]),
  slug: z.string().describe("What to add to the basket."),
  title: z.string(),
  price: pence.describe("What is paid each time: a month's instalment, or the whole term at once."),
  price_display: display,
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
    options: z.array(planOption).describe("Those that are sold, as the shop orders them."),
    current: z.boolean().describe("The requester's plan in force."),
    within: z
      .boolean()
      .describe("The requester has another one in force that is as great or greater: it would add nothing."),
    opens: z.boolean().nullable().describe("It opens the item that was asked about; null when none was."),
  })
  .meta({ id: "Plan" });

export type Plan = z.infer<typeof plan>;

export const listPlans = call({
  summary: "The plans on sale, cheapest first, for the upgrade page",
  method: "GET",
  path: "/subscription-plans",
  access: "login",
  query: z.object({ item: slug.optional().describe("Which plans open this item?") }),
  replies: {
    200: z.object({
      html: html.describe("What stands above the plans."),
      limited: z.boolean().describe("The item asked about is kept for some of the plans that cover premium content."),
      has_paid: z.boolean().describe("The requester has a paid plan in force, own or through the team."),
      team: z
        .string()
        .nullable()
        .describe("The team that the requester's plan in force comes through; null for one's own."),
      data: z.array(plan),
    }),
    ...invalid,
  },
});

/** The plan that a user holds, and its source. */
export const currentPlan = z
  .object({
    plan: planTexts.nullable().describe("In force; the free plan for who has none, null where there is no free plan."),
    source: z.enum(["own", "team", "none"]).describe("Whose subscription it is; `none` for the free plan by default."),
    until: day.nullable().describe("The last day of the subscription that it comes from."),
    team: z
      .object({
        display_name: z.string(),
        approved: z.boolean(),
        revoked: z.boolean().describe("The requester shared its plan until an admin of the team took their access."),
      })
      .nullable()
      .describe("The requester's team; only who is approved shares its plan."),
    ended: z
      .object({ title: z.string(), on: day, source: z.enum(["own", "team"]) })
      .nullable()
      .describe("The last plan with premium content that has run out, while none is in force."),
  })
  .meta({ id: "CurrentPlan" });

export type CurrentPlan = z.infer<typeof currentPlan>;

export const readCurrentPlan = call({
  summary: "The requester's plan: what is in force today, where it comes from, or what has ended",
  method: "GET",
  path: "/subscription-plans/mine",
  access: "login",
  replies: { 200: currentPlan },
});
