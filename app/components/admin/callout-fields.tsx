import type { CalloutForm } from "~/forms/callout-schema.server";
import { Checkbox, Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const calloutOrder = ["message", "type", "link_text", "link", "plan_ids", "starts_on", "ends_on", "active"];

/** The kinds of callouts. */
const calloutKinds = [
  { value: "info", label: "Information" },
  { value: "success", label: "Good news" },
  { value: "warning", label: "Warning" },
  { value: "error", label: "Fault" },
] as const;

interface CalloutFieldsProps {
  fields: FieldsOf<CalloutForm>;
  plans: { id: number; title: string }[];
}

/** The fields of a callout: what it says, to whom and when. */
export function CalloutFields({ fields, plans }: CalloutFieldsProps) {
  return (
    <>
      <TextArea field={fields.message} label="What it says" hint="Plain text, 250 characters at most." rows={3} />
      <Radios field={fields.type} label="Kind" choices={[...calloutKinds]} layout="row" />
      <Field field={fields.link_text} label="Text of its link" optional width="medium" />
      <Field
        field={fields.link}
        label="Where its link leads"
        optional
        hint="A path of the site like /content, or an address with https://"
        width="medium"
        spellCheck={false}
      />
      <Checkboxes
        field={fields.plan_ids}
        label="Only for members of these plans"
        optional
        hint="With none ticked, for everybody who logs in."
        choices={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        layout="row"
      />
      <Field field={fields.starts_on} label="First day" optional hint="In London" type="date" width="short" />
      <Field field={fields.ends_on} label="Last day" optional hint="In London" type="date" width="short" />
      <Checkbox
        field={fields.active}
        label="Active"
        hint="Members get it when they log in on its days, two callouts at most, the newest first. It stays until they close it or log out."
      />
    </>
  );
}
