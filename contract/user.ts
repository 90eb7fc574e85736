import { z } from "zod/v4";
import { newPassword, session } from "./auth";
import { call } from "./call";
import { card, file, sortOrder } from "./content";
import { comms, newsletter } from "./email-preferences";
import { optional, required, telephone } from "./fields";
import { list, pageNumber } from "./pagination";
import { subscription } from "./plan";
import { forbidden, tooMany } from "./problem";
import { role } from "./role";
import { email, id, message, planId, slug, timestamp } from "./scalars";

const level = z.string().max(160);

/** The filter and the order of a member's feed. */
export const userFilter = z
  .object({
    q: z.string().max(200),
    perPage: z.number().int().min(1).max(999),
    page: z.number().int().min(1),
    category: z.string().max(700),
    tags: z.string().max(200),
    categories: z.array(id).max(500),
    order_by: sortOrder,
    template: z.string().max(40),
    dashboard: z.union([z.literal(0), z.literal(1)]),
    content_type: z.string().max(120),
    media_type: z.string().max(20),
    level1: level,
    level2: level,
    level3: level,
    level4: level,
    master: level,
    parent: level,
    child: level,
  })
  .meta({ id: "UserFilter" });

export type UserFilter = z.infer<typeof userFilter>;

/** The filter of a member who has not set one. */
export const defaultFilter: UserFilter = {
  q: "",
  perPage: 999,
  page: 1,
  category: "all",
  tags: "all",
  categories: [],
  order_by: "Latest",
  template: "",
  dashboard: 0,
  content_type: "all",
  media_type: "all",
  level1: "",
  level2: "",
  level3: "",
  level4: "",
  master: "",
  parent: "",
  child: "",
};

const heldRole = role.pick({ id: true, name: true, display_name: true });

/** A member's own record. */
export const user = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    telephone: z.string(),
    jobtitle: z.string(),
    company: z.string(),
    email: z.string(),
    pending_email: z.string().nullable().describe("The new e-mail address until it is confirmed; `email` stays valid."),
    verified: z.object({ status: z.boolean() }),
    filter: userFilter,
    tree: z.boolean().describe("Onboarding is done or was put off."),
    dontNotify: z.boolean(),
    roles: z
      .object({ assigned: z.array(heldRole), available: z.array(heldRole) })
      .describe("Sorted by name; `available` lists the roles that members may give themselves and no others."),
    comms,
    newsletter_settings: newsletter,
    subscription_plan_id: planId.nullable().describe("The current plan, the user's own or the team's."),
    subscriptions: z.array(subscription).describe("The current ones."),
    allSubscriptions: z.array(subscription).describe("All, with past ones, newest first."),
    favourites: z
      .array(z.object({ id, slug, title: z.string() }))
      .describe("The newest 100, in short; /users/{id}/favourites has all of them as cards."),
    created_at: timestamp,
    delete_at: timestamp
      .nullable()
      .describe("When the account will be deleted, at the user's request; null otherwise."),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof user>;

const userParams = z.object({ id });

export const readUser = call({
  summary: "Get the current user. 404 for any other user",
  method: "GET",
  path: "/users/{id}",
  access: "login",
  params: userParams,
  replies: { 200: user },
});

/** A setting to turn on or off. The body names the new state, so that a repetition changes nothing. */
const toggle = z.object({ id, on: z.boolean() });

/**
 * Any part of the user's own record. A new password or address needs the current password; a new password ends all
 * other sessions.
 */
export const userChange = z
  .object({
    first_name: required("Enter your first name", 80, "First name").optional(),
    last_name: required("Enter your last name", 80, "Last name").optional(),
    company: optional(120, "Company"),
    telephone,
    jobtitle: optional(120, "Job title"),
    email: email
      .optional()
      .describe(
        "With current_password. It is stored as pending_email until its link is opened; an address that was never confirmed is replaced at once.",
      ),
    pending_email: z.null().optional().describe("Discards the address that is not confirmed yet."),
    current_password: z.string().max(256).optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(256).optional(),
    newsletter_settings: newsletter.partial({ type: true }).optional(),
    toggleRole: toggle.optional(),
    toggleComms: toggle.optional(),
    favourites: toggle.optional().describe("An item to add to the favourites, or to remove."),
    tree: z.boolean().optional(),
    dontNotify: z.boolean().optional(),
  })
  .refine((sent) => (sent.password ?? sent.email) === undefined || Boolean(sent.current_password), {
    path: ["current_password"],
    error: "Enter your current password",
  })
  .refine((sent) => sent.password === sent.password_confirmation, {
    path: ["password_confirmation"],
    error: "The two passwords do not match",
  });

export const updateUser = call({
  summary: "Change any fields of the current user",
  method: "POST",
  path: "/users/{id}",
  access: "login",
  params: userParams,
  body: userChange,
  idempotent: true,
  opensSession: true,
  replies: {
    200: message.extend({
      user,
      session: session
        .optional()
        .describe("After a change of password only: the new bearer token. All others are revoked."),
    }),
    ...forbidden,
    ...tooMany,
  },
});

export const saveFilter = call({
  summary: "Save the feed's filter; fields that are left out stay unchanged",
  method: "POST",
  path: "/users/filter",
  access: "verified",
  body: z.object({ filter: userFilter.partial() }),
  replies: { 200: z.object({ filter: userFilter }) },
});

/** An item among a member's downloads. */
export const download = card
  .extend({
    demo: z.boolean().describe("It was requested as a demo."),
    downloaded_at: timestamp,
    media: z.array(file).describe("Empty if the user has no access to the item any longer."),
    pdf: z.boolean().describe("It is available as a PDF as well: returnPdf."),
  })
  .meta({ id: "Download" });

export type Download = z.infer<typeof download>;

const pageParams = z.object({ page: pageNumber(1, 100_000), perPage: pageNumber(32, 100) });

export const listDownloads = call({
  summary: "List the current user's downloads, newest first, with related items",
  method: "GET",
  path: "/users/{id}/downloads",
  access: "login",
  params: userParams,
  query: pageParams.extend({ item: slug.optional().describe("The item to put first, whatever its position.") }),
  replies: {
    200: z.object({
      downloads: z.array(download),
      item: download.nullable().describe("The requested item; null without one, or if it is not a download."),
      related: z.array(card).describe("At most 8 items related to the requested one, or to the newest."),
      meta: list(download).shape.meta,
    }),
  },
});

export const listFavourites = call({
  summary: "List the current user's favourites, newest first",
  method: "GET",
  path: "/users/{id}/favourites",
  access: "login",
  params: userParams,
  query: pageParams,
  replies: { 200: list(card) },
});
