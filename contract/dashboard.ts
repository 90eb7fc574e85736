import { z } from "zod/v4";
import { call } from "./call";
import { listedItem } from "./composed-newsletter";
import { card, panel } from "./content";
import { edited, readVersion } from "./editing";
import { chosenDay, nullable, optional, required, searchTerm, siteLink, tooLong } from "./fields";
import { conflict } from "./problem";
import { day, id, image, planId, timestamp } from "./scalars";

const access = { permission: "content.publish" } as const;
const maxText = 2_000;
const maxItems = 12;
const maxSlides = 5;
const maxSearches = 10;

const fields = {
  heading: required("Enter a heading", 120),
  text: z
    .string()
    .trim()
    .max(maxText, tooLong(maxText))
    .default("")
    .describe("Plain text; an empty line begins a paragraph."),
  link: siteLink,
  link_text: nullable(60),
  link_intro: nullable(200).describe("Stands before the link."),
  picture_hash: nullable(100).describe("Of a picture of the media library; null for none."),
  picture_alt: optional(500, "Alternative text").transform((text) => text ?? ""),
  plan_ids: z.array(planId).max(20).default([]).describe("Only for members of these plans; empty for all."),
  active: z.boolean(),
  starts_on: chosenDay.describe("The first day in London; null for no bound."),
  ends_on: chosenDay.describe("The last day in London; null for no bound."),
};

export const panelFields = z.object(fields);

/** A panel of the members' dashboard as an editor changes it. */
export const dashboardPanel = z
  .object({
    id,
    position: z.number().int().describe("Its place among the panels, counted from 1."),
    heading: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    link_text: z.string().nullable(),
    link_intro: z.string().nullable(),
    picture_hash: z.string().nullable(),
    picture_alt: z.string(),
    image: image.nullable(),
    items: z.array(listedItem).describe("Those that it lists, in their order, as far as they are published."),
    plan_ids: z.array(planId),
    active: z.boolean(),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    shown_now: z.boolean().describe("It is active, and today is among its days."),
    created_at: timestamp,
    ...edited,
  })
  .meta({ id: "DashboardPanel" });

export type DashboardPanel = z.infer<typeof dashboardPanel>;

const plans = z.array(z.object({ id: planId, title: z.string() })).describe("All plans, for a choice.");

const slides = z
  .object({ items: z.array(listedItem).describe("In their order, as far as they are published."), ...edited })
  .meta({ id: "Slides" });

const searches = z
  .object({
    searches: z.array(z.string()).describe("Empty: the tags that are used most."),
    used_most: z.array(z.string()),
    ...edited,
  })
  .meta({ id: "PopularSearches" });

const params = z.object({ id });

export const readEditedDashboard = call({
  summary: "Get what editors have put on the members' dashboard",
  method: "GET",
  path: "/dashboard",
  access,
  replies: { 200: z.object({ panels: z.array(dashboardPanel), slides, searches, plans }) },
});

export const findDashboardItems = call({
  summary: "Find published items for the dashboard, the newest first",
  method: "GET",
  path: "/dashboard/items",
  access,
  query: z.object({ q: searchTerm }),
  replies: { 200: z.object({ data: z.array(listedItem) }) },
});

export const previewDashboard = call({
  summary: "Get the slides and the panels as a member of a plan sees them",
  method: "GET",
  path: "/dashboard/preview",
  access,
  query: z.object({ as: z.string().max(20).default("").describe("A plan's id; anything else is the first plan.") }),
  replies: {
    200: z.object({
      as: z.string(),
      viewers: z.array(z.object({ value: z.string(), title: z.string() })),
      featured_content: z.array(card),
      additionalPanels: panel,
    }),
  },
});

export const updateSlides = call({
  summary:
    "Choose the items at the top of the dashboard, in order; if none are chosen, it shows the newest featured ones",
  method: "PATCH",
  path: "/dashboard/slides",
  access,
  body: z.object({
    item_ids: z.array(id).max(maxSlides, `Choose ${maxSlides} items or fewer`),
    version: readVersion,
  }),
  replies: { 200: slides, ...conflict },
  codes: ["changed"],
});

export const updatePopularSearches = call({
  summary: "Replace the popular searches; if there are none, the most used tags are shown",
  method: "PATCH",
  path: "/dashboard/searches",
  access,
  body: z.object({
    searches: z.array(required("Enter a search", 60)).max(maxSearches, `Use ${maxSearches} or fewer`),
    version: readVersion,
  }),
  replies: { 200: searches, ...conflict },
  codes: ["changed"],
});

export const readPanel = call({
  summary: "Get a panel of the dashboard for its editors",
  method: "GET",
  path: "/dashboard/panels/{id}",
  access,
  params,
  replies: { 200: dashboardPanel },
});

export const createPanel = call({
  summary: "Add a panel to the dashboard, below the others",
  method: "POST",
  path: "/dashboard/panels",
  access,
  body: panelFields,
  replies: { 201: dashboardPanel },
  idempotent: true,
});

export const updatePanel = call({
  summary: "Change a panel of the dashboard",
  method: "PATCH",
  path: "/dashboard/panels/{id}",
  access,
  params,
  body: panelFields.extend({ version: readVersion }),
  replies: { 200: dashboardPanel, ...conflict },
  codes: ["changed"],
});

export const updatePanelItems = call({
  summary: "Choose the items that a panel of the dashboard lists, in order",
  method: "PATCH",
  path: "/dashboard/panels/{id}/items",
  access,
  params,
  body: z.object({ item_ids: z.array(id).max(maxItems, `List ${maxItems} items or fewer`), version: readVersion }),
  replies: { 200: dashboardPanel, ...conflict },
  codes: ["changed"],
});

export const movePanel = call({
  summary: "Move a panel of the dashboard among the others",
  method: "POST",
  path: "/dashboard/panels/{id}/move",
  access,
  params,
  body: z.object({
    from: z.number().int().describe("The place that was read: 409 with the code `changed` if it has another."),
    to: z.number().int(),
  }),
  replies: { 200: z.object({ position: z.number().int() }), ...conflict },
  codes: ["changed"],
});

export const deletePanel = call({
  summary: "Delete a panel of the dashboard",
  method: "DELETE",
  path: "/dashboard/panels/{id}",
  access,
  params,
  replies: { 204: null },
});
