import { z } from "zod/v4";
import { call } from "./call";
import { pausedPlan } from "./plan";
import { invalid, notFound, tooMany } from "./problem";
import { html, id, message, pence, timestamp } from "./scalars";

/** The features that a plan includes and lacks: the My Plan panel. */
export const planPanel = z
  .object({
    title: z.string(),
    intro: html,
    prostitle: z.string(),
    pros: z.array(z.string()),
    constitle: z.string(),
    cons: z.array(z.string()),
    button: z.string(),
    buttonLink: z.string().describe("'consultancy', an address with http, or the name of a route."),
    team: z.string().nullable().describe("The team whose plan it is; null for the user's own plan."),
  })
  .meta({ id: "PlanPanel" });

export const navigationItem = z.object({
  name: z.string(),
  link: z.string(),
  type: z.enum(["internal", "external"]),
  subItems: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const tooltip = z.object({
  key: z.enum(["one", "two", "three", "four", "five"]),
  number: z.number().int().describe("What 'Got it' sends."),
  step: z.number().int().describe("Its place among those that are shown, counted from 1."),
  total: z.number().int(),
  text: z.string(),
  low: z.boolean().describe("Shown below its target rather than above."),
});

export const popup = z
  .object({
    id,
    timeout: z.number().int().describe("Seconds before it appears."),
    width: z.string(),
    height: z.string(),
    background_colour: z.string(),
    text_colour: z.string(),
    content: html,
    link1: z.string().nullable(),
    link1_text: z.string().nullable(),
    link2: z.string().nullable(),
    link2_text: z.string().nullable(),
  })
  .meta({ id: "Popup" });

export const layout = call({
  summary: "Get the data of the layout of every member page, with the popups of its route",
  method: "GET",
  path: "/auth/layout",
  access: "login",
  query: z.object({ route: z.string().max(200).optional().describe("The page's path; without one, no popups.") }),
  replies: {
    200: z.object({
      html: html.describe("The operator's banner; empty for none."),
      navigation: z.array(navigationItem),
      plan: planPanel.nullable(),
      premium: z
        .boolean()
        .describe("The requester has access to premium content today, by any plan or with content.preview."),
      planToggle: z.boolean(),
      tooltip: z.object({ current: z.number().int(), data: z.array(tooltip) }),
      video: z.boolean().nullable().describe("null: the tour was neither seen nor skipped."),
      consent: z.boolean().describe("true: the consent question is to be shown."),
      consented: z.boolean().describe("The last answer to it was yes.").default(false),
      survey: z.boolean().describe("true: the survey is to be shown, once.").default(false),
      popups: z.array(popup).default([]),
      basket: z.object({ total: pence, totalItems: z.number().int() }),
      delete_at: timestamp.nullable().describe("When the account will be deleted; null otherwise.").default(null),
      paused: pausedPlan
        .nullish()
        .describe("The plan that is paused; null if none is, or another with premium content is current."),
    }),
    ...invalid,
  },
});

export const popups = call({
  summary: "List the popups of a route that the user has not closed",
  method: "GET",
  path: "/auth/route",
  access: "login",
  query: z.object({ query: z.string().max(200).default("") }),
  replies: { 200: z.object({ popups: z.array(popup) }) },
});

export const setTooltip = call({
  summary: "'Got it' sends the current number, 'Skip tooltips' sends 0",
  method: "POST",
  path: "/auth/tooltip",
  access: "verified",
  body: z.object({ tooltip: z.number().int().min(0).max(20) }),
  replies: { 200: z.object({ current: z.number().int() }) },
});

export const setVideo = call({
  summary: "Record that the welcome tour was seen or skipped",
  method: "POST",
  path: "/auth/video",
  access: "login",
  body: z.object({ video: z.boolean() }),
  replies: { 200: z.object({ video: z.boolean() }) },
});

export const togglePlanPanel = call({
  summary: "Store whether the My Plan panel is open",
  method: "POST",
  path: "/auth/plantoggle",
  access: "login",
  body: z.object({ planToggle: z.boolean() }),
  replies: { 200: z.object({ planToggle: z.boolean() }) },
});

export const setConsent = call({
  summary: "Answer the consent question",
  method: "POST",
  path: "/auth/consent",
  access: "login",
  body: z.object({ accepted: z.boolean() }),
  replies: { 200: z.object({ consent: z.literal(false) }) },
});

export const sendSurvey = call({
  summary: "Send a survey rating; order_id 0 without an order. About an order the first answer counts",
  method: "POST",
  path: "/auth/survey",
  access: "login",
  body: z.object({
    rating: z.enum(["great", "ok", "poor"], { error: "Choose Great, Ok or Poor" }),
    feedback: z.string().max(2000, "Use 2000 characters or fewer").default(""),
    order_id: z.union([id, z.literal(0)]).default(0),
  }),
  replies: { 201: message, ...tooMany },
});

export const closeSurvey = call({
  summary: "Record that the survey was closed: it is not shown again",
  method: "POST",
  path: "/auth/survey-closed",
  access: "login",
  replies: { 204: null },
});

export const closePopups = call({
  summary: "Record that popups were closed: they are not shown again to the user",
  method: "POST",
  path: "/auth/popup-closed",
  access: "login",
  body: z.object({ ids: z.array(id).min(1).max(20) }),
  replies: { 204: null },
});

export const clickPopup = call({
  summary: "Record a click on a popup's link, and get its target",
  method: "POST",
  path: "/auth/clicked",
  access: "login",
  body: z.object({ id, link: z.enum(["link1", "link2"]) }),
  replies: { 200: z.object({ link: z.string() }), ...notFound },
});
