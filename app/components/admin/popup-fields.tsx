import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { PopupForm } from "~/forms/popup-schema.server";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";

/** The form's fields in the order of the page. */
export const popupOrder = [
  "title",
  "content",
  "link1_text",
  "link1",
  "link2_text",
  "link2",
  "route",
  "timeout",
  "starts_on",
  "ends_on",
  "background_colour",
  "text_colour",
  "active",
];

/** The fields of a popup: what it says, where and when it appears, and how it looks. */
export function PopupFields({ fields }: { fields: FieldsOf<PopupForm> }) {
  return (
    <>
      <Field field={fields.title} label="Title" hint="Only editors see it." width="medium" />
      <TextArea field={fields.content} label="Text" hint="As HTML." />
      <Field field={fields.link1_text} label="Text of its first button" optional width="medium" />
      <Field
        field={fields.link1}
        label="Where its first button leads"
        optional
        hint="A path of the site like /content, or an address with https://"
        width="medium"
        spellCheck={false}
      />
      <Field field={fields.link2_text} label="Text of its second button" optional width="medium" />
      <Field
        field={fields.link2}
        label="Where its second button leads"
        optional
        hint="A path of the site like /content, or an address with https://"
        width="medium"
        spellCheck={false}
      />
      <Field
        field={fields.route}
        label="Page"
        optional
        hint="Its path, like /masterclass. Left empty, every page of members."
        width="medium"
        spellCheck={false}
      />
      <Field
        field={fields.timeout}
        label="Seconds before it appears"
        hint="A page shows one thing at a time: a popup is shown after the question about data, the tour and the hints, once the member has answered or closed them."
        inputMode="numeric"
        width="short"
      />
      <Field field={fields.starts_on} label="First day" optional hint="In London" type="date" width="short" />
      <Field field={fields.ends_on} label="Last day" optional hint="In London" type="date" width="short" />
      <Field field={fields.background_colour} label="Background colour" optional hint="Like #f1e9dc" width="short" />
      <Field
        field={fields.text_colour}
        label="Text colour"
        optional
        hint="Like #1f2a2e. One that is hard to read is replaced."
        width="short"
      />
      <Checkbox field={fields.active} label="Active" hint="Members see it at once, on its days." />
    </>
  );
}
