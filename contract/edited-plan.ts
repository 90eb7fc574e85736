import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { required, tooLong } from "./fields";
import { conflict } from "./problem";
import { html, pence, planId } from "./scalars";

const access = { permission: "settings.manage" } as const;
const maxHtml = 10_000;
const maxFeatures = 20;

const texts = {
  title: required("Enter a title"),
  covers_premium: z.boolean().describe("It opens the premium items."),
  intro: html.max(maxHtml, tooLong(maxHtml)).describe("Above its features, in My Plan."),
  prostitle: required("Enter a heading for what it has"),
  pros: z.array(required("Enter a feature", 200)).max(maxFeatures, `Use ${maxFeatures} lines or fewer`),
  constitle: required("Enter a heading for what it lacks"),
  cons: z.array(required("Enter a feature", 200)).max(maxFeatures, `Use ${maxFeatures} lines or fewer`),
  button: required("Enter the button's text", 60),
  button_link: required("Enter where the button leads", 300).describe(
    "'consultancy', an address with http, or the name of a route.",
  ),
  selling_html: html.max(maxHtml, tooLong(maxHtml)).describe("On the page of the plans on sale."),
};

/** A way in which the shop sells a plan, or would if it were on sale. */
const sold = z.object({
  product_id: z.string(),
  option_id: z.string(),
  title: z.string(),
  price: pence,
  monthly: pence.nullable(),
  on_sale: z.boolean().describe("Both it and its product are."),
});

/** A plan as an editor changes it. */
export const editedPlan = z
  .object({
    id: planId,
    title: z.string(),
    covers_premium: z.boolean(),
    intro: html,
    prostitle: z.string(),
    pros: z.array(z.string()),
    constitle: z.string(),
    cons: z.array(z.string()),
    button: z.string(),
    button_link: z.string(),
    selling_html: html,
    ...edited,
    places: z.number().int(),
    holders_total: z.number().int().describe("Plans of it that are in force today."),
    sold: z.array(sold).describe("Its prices, which are those of the shop's options."),
  })
  .meta({ id: "EditedPlan" });

export type EditedPlan = z.infer<typeof editedPlan>;

export const planFields = z.object(texts);

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,6}$/)
    .describe("The plan's number."),
});

export const listEditedPlans = call({
  summary: "List the plans for their editors",
  method: "GET",
  path: "/subscription-plans/edited",
  access,
  replies: { 200: z.object({ data: z.array(editedPlan) }) },
});

export const readEditedPlan = call({
  summary: "Get a plan for its editors, with its prices in the shop",
  method: "GET",
  path: "/subscription-plans/edited/{id}",
  access,
  params,
  replies: { 200: editedPlan },
});

export const updatePlan = call({
  summary: "Change the texts of a plan, and whether it opens premium items",
  method: "PATCH",
  path: "/subscription-plans/edited/{id}",
  access,
  params,
  body: planFields.partial().extend({ version: readVersion }),
  replies: { 200: editedPlan, ...conflict },
  codes: ["changed"],
});
