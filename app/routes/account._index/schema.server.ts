import { userChange } from "contract/user";
import { id } from "contract/values";
import { z } from "zod/v4";

const { first_name, last_name, telephone, jobtitle, company, email } = userChange.shape;

/** The whole form: what may be empty is emptied by it. */
export const detailsSchema = z.object({
  first_name: first_name.unwrap(),
  last_name: last_name.unwrap(),
  telephone: telephone.transform((text) => text ?? ""),
  jobtitle: jobtitle.transform((text) => text ?? ""),
  company: company.unwrap(),
});

export type Details = z.output<typeof detailsSchema>;

const current = "Enter your current password";

export const emailSchema = z.object({
  email: email.unwrap(),
  current_password: z.string({ error: current }).max(256, current),
});

/** A button that switches something on, or off: which it is stands in its name. */
export const toggleSchema = z.union([
  z.object({ on: id }).transform(({ on }) => ({ id: on, on: true })),
  z.object({ off: id }).transform(({ off }) => ({ id: off, on: false })),
]);

export const newsletterSchema = z.object({ newsletter: z.enum(["weekly", "monthly", "off"]) });
