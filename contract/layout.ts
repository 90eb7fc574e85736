import { z } from "zod/v4";
import { call } from "./call";
import { invalid, notFound, tooMany } from "./problem";
import { html, id, message, moment, pence } from "./scalars";

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
    team: z.string().nullable().describe("The team that it comes through; null for a plan of one's own."),
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
  number: z.number().int(),
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
  summary: "The frame around every member page, with the popups of its route",
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
        .describe("Premium content is open to the requester today, by whatever plan or with content.preview."),
      planToggle: z.boolean(),
      tooltip: z.object({ current: z.number().int(), data: z.array(tooltip) }),
      video: z.boolean().nullable().describe("null: the tour was neither seen nor skipped."),
      consent: z.boolean().describe("true: consent is still to be asked for."),
      survey: z.boolean().describe("true: the member is due to be asked how they fare; once.").default(false),
      popups: z.array(popup).default([]),
      basket: z.object({ total: pence, totalItems: z.number().int() }),
      delete_at: moment
        .nullable()
        .describe("When the account is to be deleted; null for one that stays.")
        .default(null),
    }),
    ...invalid,
  },
});

export const popups = call({
  summary: "The popups of a route that the member has not closed",
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
  summary: "The welcome tour was seen or skipped",
  method: "POST",
  path: "/auth/video",
  access: "login",
  body: z.object({ video: z.boolean() }),
  replies: { 200: z.object({ video: z.boolean() }) },
});

export const togglePlanPanel = call({
  summary: "Open or close the My Plan panel, and remember it",
  method: "POST",
  path: "/auth/plantoggle",
  access: "login",
  body: z.object({ planToggle: z.boolean() }),
  replies: { 200: z.object({ planToggle: z.boolean() }) },
});

export const setConsent = call({
  summary: "Accept or reject what consent is asked for",
  method: "POST",
  path: "/auth/consent",
  access: "login",
  body: z.object({ accepted: z.boolean() }),
  replies: { 200: z.object({ consent: z.literal(false) }) },
});

export const sendSurvey = call({
  summary: "Rate the experience; order_id 0 when it concerns no order",
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
  summary: "The survey was closed without an answer: it is not asked again",
  method: "POST",
  path: "/auth/survey-closed",
  access: "login",
  replies: { 204: null },
});

export const closePopups = call({
  summary: "Popups were closed: they do not open again for this member",
  method: "POST",
  path: "/auth/popup-closed",
  access: "login",
  body: z.object({ ids: z.array(id).min(1).max(20) }),
  replies: { 204: null },
});

export const clickPopup = call({
  summary: "A link of a popup was followed; the reply says where it leads",
  method: "POST",
  path: "/auth/clicked",
  access: "login",
  body: z.object({ id, link: z.enum(["link1", "link2"]) }),
  replies: { 200: z.object({ link: z.string() }), ...notFound },
});
