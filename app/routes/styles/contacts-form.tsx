import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { DefaultButton } from "~/forms/default-button";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { addButtonId, ListChangeStatus, RowButtons } from "~/forms/row-buttons";
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
          return (
            <fieldset key={row.id} className="field-group">
              <legend>Contact {index + 1}</legend>
              <Field field={contact.name} label="Name" width="medium" autoComplete="off" />
              <Select field={contact.task} label="Task" options={tasks} width="short" />
              <RowButtons form={form} name={name} index={index} count={rows.length} action={paths.styles()} least={1} />
            </fieldset>
          );
        })}
        <ListChangeStatus intent={intent} />
        {rows.length < maxContacts ? (
          <Button
            kind="secondary"
            {...form.insert.getButtonProps({ name, defaultValue: { task: "orders" } })}
            id={addButtonId(name)}
            formAction={`${paths.styles()}#${form.id}-${name}[${rows.length}].name`}
          >
            Add a contact
          </Button>
        ) : null}{" "}
        <Button>Save contacts</Button>
      </Form>
    </Section>
  );
}
