import { required } from "contract/fields";
import { z } from "zod/v4";

const contact = z.object({
  name: required("Enter a name", 80, "Name"),
  task: z.enum(["orders", "press", "samples"], { error: "Choose a task" }),
});

/** A form with a list. */
export const contactsSchema = z.object({ contacts: z.array(contact).min(1, "Add a contact").max(6) });

export type ContactsForm = z.input<typeof contactsSchema>;
