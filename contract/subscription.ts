import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { unauthenticated } from "./problem";
import { day, html, id, pence, planId, slug } from "./values";

/** A plan somebody bought, for a term. */
export const subscription = z
  .object({
    id,
    title: z.string(),
    subscription_plan_id: planId,
    renewal: day.nullable().describe("When it renews; null when it does not."),
    expiry: day.describe("Its last day."),
    status: z.boolean().describe("Active."),
    order_id: id.nullable().describe("Null when it was not bought here."),
  })
  .meta({ id: "Subscription" });

export type Subscription = z.infer<typeof subscription>;

/** One way to buy a plan. */
export const planOption = z.object({
  billing: z.enum(["monthly", "annual"]),
  slug: z.string().describe("What to add to the basket."),
  title: z.string(),
  price: pence,
  price_display: display,
  months: z.number().int().describe("The minimum term."),
});

export const plan = z
  .object({
    id: planId,
    title: z.string(),
    covers_premium: z.boolean(),
    places: z.number().int().describe("People it covers."),
    prostitle: z.string(),
    pros: z.array(z.string()),
    constitle: z.string(),
    cons: z.array(z.string()),
    selling_html: html,
    options: z.array(planOption),
    current: z.boolean().describe("The asker's plan in force."),
    opens: z.boolean().nullable().describe("It opens the item that was asked about; null when none was."),
  })
  .meta({ id: "Plan" });

export type Plan = z.infer<typeof plan>;

export const sellingPlans = call({
  summary: "The plans on sale, for the upgrade page",
  method: "GET",
  path: "/subscription-plans",
  access: "login",
  query: z.object({ item: slug.optional().describe("Which plans open this item?") }),
  replies: {
    200: z.object({
      html: html.describe("What stands above the plans."),
      limited: z.boolean().describe("The item asked about is kept for some of the plans that cover premium content."),
      has_paid: z.boolean().describe("The asker has a paid plan in force, own or through the team."),
      data: z.array(plan),
    }),
    ...unauthenticated,
  },
});
