import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Honeypot } from "~/forms/honeypot";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import type { EnquiryForm as Fields } from "./schema.server";

export const fieldNames = ["name", "company", "email", "message"];

/** A form that writes to the consultancy. @param initial the user's name and address, and when the form was shown */
export function EnquiryForm({ initial }: { initial: Pick<Fields, "name" | "email" | "timestamp"> }) {
  const [form, fields] = useIntentForm<Fields>({ intent: "enquiry", defaultValue: initial });
  return (
    <Form form={form} action={paths.consultancy()} intent="enquiry" idempotent label="Write to us">
      <input type="hidden" name={fields.timestamp.name} value={fields.timestamp.initialValue} />
      <Honeypot />
      <Field field={fields.name} label="Your name" autoComplete="name" />
      <Field field={fields.company} label="Company" autoComplete="organization" optional />
      <Field
        field={fields.email}
        label="E-mail address"
        hint="Our answer goes there."
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <TextArea
        field={fields.message}
        label="Your message"
        hint="What you are working on, for which season, and by when you need it."
        rows={8}
      />
      <Button>Send message</Button>
    </Form>
  );
}
