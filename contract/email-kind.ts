import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { optional, required } from "./fields";
import { conflict } from "./problem";
import { id } from "./scalars";

const access = { permission: "settings.manage" } as const;

export const emailKindFields = z.object({
  title: required("Enter a name", 80),
  description: optional(300),
  on_by_default: z.boolean().describe("A new member who agrees to hear from us gets it."),
});

/** A kind of e-mail that members may choose, as an editor changes it. */
export const emailKind = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    on_by_default: z.boolean(),
    readers_total: z.number().int(),
    ...edited,
  })
  .meta({ id: "EmailKind" });

export type EmailKind = z.infer<typeof emailKind>;

const params = z.object({ id });

export const listEmailKinds = call({
  summary: "List the kinds of e-mail for their editors, in the order of the preferences",
  method: "GET",
  path: "/email-kinds",
  access,
  replies: { 200: z.object({ data: z.array(emailKind) }) },
});

export const readEmailKind = call({
  summary: "Get a kind of e-mail for its editors",
  method: "GET",
  path: "/email-kinds/{id}",
  access,
  params,
  replies: { 200: emailKind },
});

export const createEmailKind = call({
  summary: "Create a kind of e-mail, as the last one",
  method: "POST",
  path: "/email-kinds",
  access,
  body: emailKindFields,
  replies: { 201: emailKind },
  idempotent: true,
});

export const updateEmailKind = call({
  summary: "Change a kind of e-mail; its recipients stay",
  method: "PATCH",
  path: "/email-kinds/{id}",
  access,
  params,
  body: emailKindFields.extend({ version: readVersion }),
  replies: { 200: emailKind, ...conflict },
  codes: ["changed"],
});

export const deleteEmailKind = call({
  summary: "Delete a kind of e-mail; its readers lose it",
  method: "DELETE",
  path: "/email-kinds/{id}",
  access,
  params,
  replies: { 204: null, ...conflict },
  codes: ["in_use"],
});
