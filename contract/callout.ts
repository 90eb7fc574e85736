import { z } from "zod/v4";
import { alertType } from "./auth";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { chosenDay, nullable, required, searchTerm, siteLink, tooLong } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict } from "./problem";
import { day, id, planId, timestamp } from "./scalars";

const access = { permission: "settings.manage" } as const;
/** A browser keeps a callout in the session's cookie until it is closed. */
const maxMessage = 250;
const maxLink = 120;

export const calloutFields = z.object({
  message: required("Enter its text", maxMessage),
  type: z.enum(alertType.options, { error: "Choose a kind" }),
  link: siteLink.refine((text) => (text ?? "").length <= maxLink, { error: tooLong(maxLink) }),
  link_text: nullable(40),
  plan_ids: z.array(planId).max(20).default([]).describe("Only for members of these plans; empty for all."),
  active: z.boolean(),
  starts_on: chosenDay.describe("The first day in London; null for no bound."),
  ends_on: chosenDay.describe("The last day in London; null for no bound."),
});

/** A callout as an editor changes it. */
export const editedCallout = z
  .object({
    id,
    message: z.string(),
    type: alertType,
    link: z.string().nullable(),
    link_text: z.string().nullable(),
    plan_ids: z.array(planId),
    active: z.boolean(),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    shown_now: z.boolean().describe("It is active, and today is among its days."),
    plans: z.array(z.object({ id: planId, title: z.string() })).describe("All plans, for a choice."),
    created_at: timestamp,
    ...edited,
  })
  .meta({ id: "EditedCallout" });

export type EditedCallout = z.infer<typeof editedCallout>;

const params = z.object({ id });

export const calloutChoices = call({
  summary: "Get the plans to which a callout can be limited",
  method: "GET",
  path: "/callouts/create",
  access,
  replies: { 200: editedCallout.pick({ plans: true }) },
});

export const listCallouts = call({
  summary: "List the callouts for their editors",
  method: "GET",
  path: "/callouts",
  access,
  query: z.object({ q: searchTerm, ...pageQuery({ perPage: 25 }), sort: sortBy(["message", "created"]) }),
  replies: { 200: paginated(editedCallout) },
});

export const readCallout = call({
  summary: "Get a callout for its editors",
  method: "GET",
  path: "/callouts/{id}",
  access,
  params,
  replies: { 200: editedCallout },
});

export const createCallout = call({
  summary: "Create a callout: members see it from their next log-in, until they close it",
  method: "POST",
  path: "/callouts",
  access,
  body: calloutFields,
  replies: { 201: editedCallout },
  idempotent: true,
});

export const updateCallout = call({
  summary: "Change a callout",
  method: "PATCH",
  path: "/callouts/{id}",
  access,
  params,
  body: calloutFields.extend({ version: readVersion }),
  replies: { 200: editedCallout, ...conflict },
  codes: ["changed"],
});

export const deleteCallout = call({
  summary: "Delete a callout",
  method: "DELETE",
  path: "/callouts/{id}",
  access,
  params,
  replies: { 204: null },
});

export const deleteCallouts = call({
  summary: "Delete several callouts",
  method: "POST",
  path: "/callouts/delete",
  access,
  body: selection,
  replies: { 200: selectionResult },
});
