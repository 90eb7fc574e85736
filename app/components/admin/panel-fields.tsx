import { Checkbox, Checkboxes } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { PanelForm } from "~/forms/panel-schema.server";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";
import { type ChoosablePicture, PictureChoice } from "./picture-choice";

/** The form's fields in the order of the page. */
export const panelOrder = [
  "heading",
  "text",
  "link_intro",
  "link_text",
  "link",
  "picture_hash",
  "picture_alt",
  "plan_ids",
  "starts_on",
  "ends_on",
  "active",
];

interface PanelFieldsProps {
  fields: FieldsOf<PanelForm>;
  plans: { id: number; title: string }[];
  pictures: ChoosablePicture[];
}

/** The fields of a panel of the dashboard: what it says, what it shows, to whom and when. */
export function PanelFields({ fields, plans, pictures }: PanelFieldsProps) {
  return (
    <>
      <Field field={fields.heading} label="Heading" />
      <TextArea field={fields.text} label="Text" optional hint="An empty line begins a paragraph." rows={5} />
      <Field field={fields.link_intro} label="Text before the link" optional hint="A sentence in large letters." />
      <Field field={fields.link_text} label="Text of the link" optional width="medium" />
      <Field
        field={fields.link}
        label="Where the link leads"
        optional
        hint="A path of the site like /content, or an address with https://"
        width="medium"
        spellCheck={false}
      />
      <PictureChoice
        field={fields.picture_hash}
        label="Picture"
        hint="Of the media library, the newest first."
        pictures={pictures}
        none="None"
      />
      <Field
        field={fields.picture_alt}
        label="Alternative text"
        optional
        hint="What the picture shows, for people who cannot see it. Required with a picture."
      />
      <Checkboxes
        field={fields.plan_ids}
        label="Only for members of these plans"
        optional
        hint="With none ticked, for everybody. Guests have no dashboard."
        choices={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        layout="row"
      />
      <Field field={fields.starts_on} label="First day" optional hint="In London" type="date" width="short" />
      <Field field={fields.ends_on} label="Last day" optional hint="In London" type="date" width="short" />
      <Checkbox field={fields.active} label="Shown" hint="Members see it at once, on its days." />
    </>
  );
}
