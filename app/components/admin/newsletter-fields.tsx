import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { NewsletterForm } from "~/forms/newsletter-schema.server";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const newsletterOrder = [
  "subject",
  "introduction",
  "items_from",
  "newest_days",
  "audience",
  "kind_ids",
  "plan_ids",
];

interface NewsletterFieldsProps {
  fields: FieldsOf<NewsletterForm>;
  kinds: { id: string; title: string }[];
  plans: { id: number; title: string }[];
}

/** The fields of a newsletter: what it says, what it lists and who gets it. */
export function NewsletterFields({ fields, kinds, plans }: NewsletterFieldsProps) {
  return (
    <>
      <Field field={fields.subject} label="Subject" hint="It is the heading of the mail too." />
      <TextArea
        field={fields.introduction}
        label="Introduction"
        hint="An empty line begins a paragraph. Each reader is greeted by name before it."
        rows={8}
      />
      <Radios
        field={fields.items_from}
        label="Items that it lists"
        choices={[
          { value: "none", label: "None" },
          { value: "chosen", label: "Those that you choose", hint: "You choose them once this is saved." },
          { value: "newest", label: "The newest, 12 at most" },
        ]}
        reveals={[
          {
            equals: "newest",
            content: (
              <Field
                field={fields.newest_days}
                label="Days"
                hint="It lists what was published in that many days before it is sent."
                inputMode="numeric"
                width="short"
              />
            ),
          },
        ]}
      />
      <Radios
        field={fields.audience}
        label="Who gets it"
        hint="Of those who have agreed to it, and confirmed their address."
        choices={[
          { value: "newsletter", label: "Everyone who receives the newsletter" },
          { value: "kinds", label: "Those who receive one of these kinds of mail" },
        ]}
        reveals={[
          {
            equals: "kinds",
            content: (
              <Checkboxes
                field={fields.kind_ids}
                label="Kinds of mail"
                choices={kinds.map(({ id, title }) => ({ value: id, label: title }))}
              />
            ),
          },
        ]}
      />
      <Checkboxes
        field={fields.plan_ids}
        label="Only members of these plans"
        optional
        hint="With none ticked, of all plans."
        choices={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        layout="row"
      />
    </>
  );
}
