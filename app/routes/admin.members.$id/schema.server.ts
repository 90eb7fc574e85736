import { required } from "contract/fields";
import { memberChange, memberReason, planGrant } from "contract/member";
import { z } from "zod/v4";

const { first_name, last_name, company } = memberChange.shape;

/** The form that corrects a name, with what was read before. */
export const namesSchema = z.object({
  first_name,
  last_name,
  company: company.default(""),
  seen_first_name: z.string().default(""),
  seen_last_name: z.string().default(""),
  seen_company: z.string().default(""),
});

export type NamesForm = Record<keyof z.input<typeof namesSchema>, string>;

/** The form that gives a plan. */
export const grantSchema = z.object({
  plan_id: z.coerce.number({ error: "Choose a plan" }).int().min(1, "Choose a plan"),
  starts_on: z.iso.date({ error: "Enter the first day" }),
  expires_on: z.iso.date({ error: "Enter the last day" }),
  reason: planGrant.shape.reason,
});

export type GrantForm = { plan_id: string; starts_on: string; expires_on: string; reason: string };

/** The form that gives a role, with the address by which the API knows its holder. */
export const roleSchema = z.object({ role: required("Choose a role"), email: z.string() });

export type RoleForm = Record<keyof z.input<typeof roleSchema>, string>;

/** The form that ends a plan. */
export const endPlanSchema = z.object({ reason: memberReason });

export type ReasonForm = z.input<typeof endPlanSchema>;

/** The form that keeps a member from logging in. */
export const blockSchema = z.object({ reason: memberReason });

/** The form that begins a view of the site as the member. */
export const viewSchema = z.object({ reason: memberReason });

/** The form that deletes an account. */
export const deletionSchema = z.object({
  email: z.string({ error: "Type the address of the account" }).trim(),
  reason: memberReason,
});

export type DeletionForm = z.input<typeof deletionSchema>;
