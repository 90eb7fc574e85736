import type { FormField } from "contract/auth";
import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { FormState } from "~/forms/form-state";
import type { Reveal } from "~/forms/reveal";
import { Select } from "~/forms/select";

interface ExtraFieldsProps {
  fields: FormField[];
  state: FormState | undefined;
}

/** The questions that the API asks, each with those that one of its answers leads to. */
export function ExtraFields({ fields, state }: ExtraFieldsProps) {
  return fields
    .filter(({ showWhen }) => !showWhen)
    .map((field) => <Question key={field.name} field={field} fields={fields} state={state} />);
}

function Question({ field, fields, state }: ExtraFieldsProps & { field: FormField }) {
  const { name, label, options = [], type, required } = field;
  const reveals = revealsOf({ field, fields, state });
  const common = { name, label, state, optional: !required, ...(reveals.length > 0 && { reveals }) };
  if (type === "select") return <Select {...common} options={options} blank="Please choose" />;
  if (type === "checkboxes") return <Checkboxes {...common} choices={options} />;
  if (type === "radio") return <Radios {...common} choices={options} />;
  return <Field name={name} label={label} state={state} optional={!required} maxLength={200} />;
}

function revealsOf({ field, fields, state }: ExtraFieldsProps & { field: FormField }): Reveal[] {
  const followUps = fields.filter(({ showWhen }) => showWhen?.field === field.name);
  const answers = [...new Set(followUps.map(({ showWhen }) => showWhen?.equals ?? ""))];
  return answers.map((equals) => ({
    equals,
    content: followUps
      .filter(({ showWhen }) => showWhen?.equals === equals)
      .map((followUp) => <Question key={followUp.name} field={followUp} fields={fields} state={state} />),
  }));
}
