import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { chosenColour, chosenDay, nullable, required, searchTerm, siteLink, tooLong } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict } from "./problem";
import { day, html, id, timestamp } from "./scalars";

const access = { permission: "settings.manage" } as const;
const maxHtml = 5_000;
const maxWait = 600;

const fields = {
  title: required("Enter a title").describe("Only editors see it."),
  route: z
    .string()
    .trim()
    .max(200, tooLong(200))
    .regex(/^(\/(?![/\\])[^\s?#]*)?$/, "Enter a path like /content, without ? and #")
    .describe("The page's path; empty for every page."),
  timeout: z
    .number({ error: "Enter a number of seconds" })
    .int("Enter a whole number of seconds")
    .min(0, "Enter a number from 0 to 600")
    .max(maxWait, "Enter a number from 0 to 600")
    .describe("Seconds before it appears."),
  content: z
    .string({ error: "Enter its text" })
    .trim()
    .min(1, "Enter its text")
    .max(maxHtml, tooLong(maxHtml))
    .describe("Editors' HTML."),
  background_colour: chosenColour,
  text_colour: chosenColour,
  link1: siteLink,
  link1_text: nullable(60),
  link2: siteLink,
  link2_text: nullable(60),
  active: z.boolean(),
  starts_on: chosenDay.describe("The first day in London; null for no bound."),
  ends_on: chosenDay.describe("The last day in London; null for no bound."),
};

export const popupFields = z.object(fields);

/** A popup as an editor changes it. */
export const editedPopup = z
  .object({
    id,
    title: z.string(),
    route: z.string(),
    timeout: z.number().int(),
    content: html,
    background_colour: z.string(),
    text_colour: z.string(),
    link1: z.string().nullable(),
    link1_text: z.string().nullable(),
    link2: z.string().nullable(),
    link2_text: z.string().nullable(),
    active: z.boolean(),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    shown_now: z.boolean().describe("It is active, and today is among its days."),
    clicks_total: z.number().int(),
    closings_total: z.number().int(),
    created_at: timestamp,
    ...edited,
  })
  .meta({ id: "EditedPopup" });

export type EditedPopup = z.infer<typeof editedPopup>;

const params = z.object({ id });

export const listPopups = call({
  summary: "List the popups for their editors",
  method: "GET",
  path: "/popups",
  access,
  query: z.object({
    q: searchTerm,
    ...pageQuery({ perPage: 25 }),
    sort: sortBy(["title", "route", "created"]),
  }),
  replies: { 200: paginated(editedPopup) },
});

export const readPopup = call({
  summary: "Get a popup for its editors",
  method: "GET",
  path: "/popups/{id}",
  access,
  params,
  replies: { 200: editedPopup },
});

export const createPopup = call({
  summary: "Create a popup",
  method: "POST",
  path: "/popups",
  access,
  body: popupFields,
  replies: { 201: editedPopup },
  idempotent: true,
});

export const updatePopup = call({
  summary: "Change a popup",
  method: "PATCH",
  path: "/popups/{id}",
  access,
  params,
  body: popupFields.extend({ version: readVersion }),
  replies: { 200: editedPopup, ...conflict },
  codes: ["changed"],
});

export const deletePopup = call({
  summary: "Delete a popup, and the records of who has closed or followed it",
  method: "DELETE",
  path: "/popups/{id}",
  access,
  params,
  replies: { 204: null },
});

export const deletePopups = call({
  summary: "Delete several popups",
  method: "POST",
  path: "/popups/delete",
  access,
  body: selection,
  replies: { 200: selectionResult },
});
