import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { required } from "./fields";
import { tooltip } from "./layout";
import { conflict } from "./problem";

const access = { permission: "settings.manage" } as const;

export const tooltipFields = z.object({
  text: required("Enter its text", 240),
  active: z.boolean().describe("Members are shown it, in its turn."),
});

/** A tooltip as an editor changes it: which tool it points at, and its turn, are the product's. */
export const editedTooltip = z
  .object({
    key: tooltip.shape.key,
    number: z.number().int().describe("Its turn among all, those that are switched off included."),
    step: z.number().int().nullable().describe("Its place among those that are shown; null while it is switched off."),
    total: z.number().int().describe("How many are shown."),
    text: z.string(),
    active: z.boolean(),
    ...edited,
  })
  .meta({ id: "EditedTooltip" });

export type EditedTooltip = z.infer<typeof editedTooltip>;

const params = z.object({ key: tooltip.shape.key });

export const listTooltips = call({
  summary: "List the tooltips for their editors, in their order",
  method: "GET",
  path: "/tooltips",
  access,
  replies: { 200: z.object({ data: z.array(editedTooltip) }) },
});

export const readTooltip = call({
  summary: "Get a tooltip for its editors",
  method: "GET",
  path: "/tooltips/{key}",
  access,
  params,
  replies: { 200: editedTooltip },
});

export const updateTooltip = call({
  summary: "Change what a tooltip says, or switch it off or on: members see it at once",
  method: "PATCH",
  path: "/tooltips/{key}",
  access,
  params,
  body: tooltipFields.extend({ version: readVersion }),
  replies: { 200: editedTooltip, ...conflict },
  codes: ["changed"],
});
