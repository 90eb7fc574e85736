import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { DefaultButton } from "~/forms/default-button";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ContactsForm as Contacts } from "./schema.server";

const intent = "save-contacts";
const maxContacts = 6;
const tasks = [
  { value: "orders", label: "Orders" },
  { value: "press", label: "Press" },
  { value: "samples", label: "Samples" },
];
const defaultValue: Contacts = {
  contacts: [
    { name: "Ottoline Reed", task: "orders" },
    { name: "Mira Osei", task: "press" },
  ],
};

/** The path that a list button returns to: without scripts, Tab continues from the row that it names. */
function pathOfRow(number: number): string {
  return `${paths.styles()}#contact-${number}`;
}

/** A form with a list: rows are added, moved and removed by ordinary submissions, and saved by the last button. */
export function ContactsForm() {
  const [form, fields] = useIntentForm<Contacts>({ intent, defaultValue });
  const { name } = fields.contacts;
  const rows = fields.contacts.getFieldList();
  return (
    <Section id="contacts" title="Repeated fields">
      <Form form={form} intent={intent} action={paths.styles()} label="Contacts">
        <DefaultButton>Save contacts</DefaultButton>
        {rows.map((row, index) => {
          const contact = row.getFieldset();
          const about = `contact ${index + 1}`;
          return (
            <fieldset key={row.id} id={`contact-${index + 1}`} className="field-group">
              <legend>Contact {index + 1}</legend>
              <Field field={contact.name} label="Name" width="medium" autoComplete="off" />
              <Select field={contact.task} label="Task" options={tasks} width="short" />
              <div className="actions">
                {index > 0 ? (
                  <Button
                    kind="quiet"
                    flush
                    {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
                    formAction={pathOfRow(index)}
                    about={about}
                  >
                    Move up
                  </Button>
                ) : null}{" "}
                {index < rows.length - 1 ? (
                  <Button
                    kind="quiet"
                    flush
                    {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
                    formAction={pathOfRow(index + 2)}
                    about={about}
                  >
                    Move down
                  </Button>
                ) : null}{" "}
                {rows.length > 1 ? (
                  <Button
                    kind="quiet"
                    flush
                    {...form.remove.getButtonProps({ name, index })}
                    formAction={pathOfRow(Math.min(index + 1, rows.length - 1))}
                    about={about}
                  >
                    Remove
                  </Button>
                ) : null}
              </div>
            </fieldset>
          );
        })}
        {rows.length < maxContacts ? (
          <Button
            kind="secondary"
            {...form.insert.getButtonProps({ name, defaultValue: { task: "orders" } })}
            formAction={pathOfRow(rows.length + 1)}
          >
            Add a contact
          </Button>
        ) : null}{" "}
        <Button>Save contacts</Button>
      </Form>
    </Section>
  );
}
