import { id } from "contract/scalars";
import { userChange } from "contract/user";
import { z } from "zod/v4";

const { first_name, last_name, telephone, jobtitle, company, email } = userChange.shape;

export const detailNames = ["first_name", "last_name", "telephone", "jobtitle", "company"] as const;

/** Each field comes with its value when the page was rendered (`initial_…`), so that only changes are saved. */
const initialValue = z.string().default("");

/** The whole form: an empty optional field clears the value. */
export const detailsSchema = z.object({
  first_name: first_name.unwrap(),
  last_name: last_name.unwrap(),
  telephone: telephone.transform((text) => text ?? ""),
  jobtitle: jobtitle.transform((text) => text ?? ""),
  company: company.transform((text) => text ?? ""),
  initial_first_name: initialValue,
  initial_last_name: initialValue,
  initial_telephone: initialValue,
  initial_jobtitle: initialValue,
  initial_company: initialValue,
});

export type DetailsForm = z.input<typeof detailsSchema>;
export type Details = z.output<typeof detailsSchema>;

const current = "Enter your current password";

export const emailSchema = z.object({
  email: email.unwrap(),
  current_password: z.string({ error: current }).max(256, current),
});

export type EmailForm = z.input<typeof emailSchema>;

/** A button that switches something on or off; its name says which of the two. */
export const toggleSchema = z.union([
  z.object({ on: id }).transform(({ on }) => ({ id: on, on: true })),
  z.object({ off: id }).transform(({ off }) => ({ id: off, on: false })),
]);

export const newsletterSchema = z.object({ newsletter: z.enum(["weekly", "monthly", "off"]) });
