import type { CategoryForm } from "~/forms/category-schema.server";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { Select } from "~/forms/select";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";
import type { PictureData } from "../content/item-types";
import { SettingsSection } from "../ui/settings-section";
import { categoryChoices } from "./category-choices";
import { ChosenPictureFields, chosenPictureOrder } from "./chosen-picture-fields";
import { ColourCheck } from "./colour-check";
import type { PictureSearchProps } from "./library-search";
import type { ChoosablePicture } from "./picture-choice";

const stepNames = ["step1", "step2", "step3"] as const;

/** What the page asks of each step of the welcome pages. */
const stepLabels = {
  step1: { legend: "First step", status: "At the top level: offered there" },
  step2: { legend: "Second step", status: "At the top level: has one. Below that: offered there" },
  step3: {
    legend: "Third step",
    status: "At the top level: has one. Below that: the categories below it are offered there",
  },
};

/** The form's fields in the order of the page. */
export const categoryOrder = [
  ...["title", "slug", "parent_id", "intro", ...chosenPictureOrder, "colour_primary", "colour_secondary"],
  ...["show_children", "content_slug", "is_premium"],
  ...stepNames.flatMap((name) => [`${name}.status`, `${name}.text`]),
];

interface CategoryFieldsProps {
  fields: FieldsOf<CategoryForm>;
  parents: { id: string; title: string; path: string }[];
  /** The picture that is saved. */
  picture: PictureData | null;
  /** Those of the media library that can be chosen instead. */
  library: ChoosablePicture[];
  search: PictureSearchProps;
}

/** The fields of a category of the library, in sections. */
export function CategoryFields({ fields, parents, picture, library, search }: CategoryFieldsProps) {
  return (
    <>
      <SettingsSection id="about" title="About it" hint="What it is called, and where it stands.">
        <div className="item-fields">
          <Field field={fields.title} label="Title" width="medium" />
          <Field
            field={fields.slug}
            label="Slug"
            optional
            hint="Its part of the address. Left empty, it is made from the title; earlier addresses go on leading here."
            width="medium"
            spellCheck={false}
          />
          <Select
            field={fields.parent_id}
            label="Parent category"
            optional
            hint="It moves with all that is below it, and comes last there."
            blank="None: at the top level"
            options={categoryChoices(parents)}
            width="medium"
          />
          <TextArea field={fields.intro} label="Introduction" optional hint="Below its title, on its page." rows={4} />
        </div>
      </SettingsSection>
      <SettingsSection
        id="picture"
        title="Picture and colours"
        hint="On its own page, and on that of the one above it."
      >
        <div className="item-fields">
          <ChosenPictureFields fields={fields} picture={picture} library={library} search={search} />
          <Field
            field={fields.colour_primary}
            label="Colour"
            optional
            hint="Six digits, such as #8996c1."
            width="short"
            spellCheck={false}
          />
          <Field field={fields.colour_secondary} label="Second colour" optional width="short" spellCheck={false} />
          <ColourCheck
            primary={fields.colour_primary.initialValue ?? ""}
            secondary={fields.colour_secondary.initialValue ?? ""}
          />
        </div>
      </SettingsSection>
      <SettingsSection id="page" title="Its page" hint="What opens from the menu.">
        <div className="item-fields">
          <Checkbox
            field={fields.show_children}
            label="Show the categories below it"
            hint="Each with its newest items. Not ticked, or with none below it, it lists its items."
          />
          <Field
            field={fields.content_slug}
            label="Open an item instead"
            optional
            hint="The slug of an item: its entries lead there, not to a page of one card."
            width="medium"
            spellCheck={false}
          />
          <Checkbox
            field={fields.is_premium}
            label="Premium"
            hint="Marked as part of the paid plans. Who may read an item is set at the item."
          />
        </div>
      </SettingsSection>
      <SettingsSection
        id="welcome"
        title="Welcome pages"
        hint="New members choose there what their feed is about, in up to three steps."
      >
        <div className="item-fields">
          {stepNames.map((name) => {
            const step = fields[name].getFieldset();
            return (
              <fieldset key={name} className="field-group">
                <legend>{stepLabels[name].legend}</legend>
                <Checkbox field={step.status} label={stepLabels[name].status} />
                <input type="hidden" name={step.title.name} value={step.title.initialValue ?? ""} />
                {name === "step1" ? (
                  <input type="hidden" name={step.text.name} value={step.text.initialValue ?? ""} />
                ) : (
                  <Field field={step.text} label="Words above what is offered" optional />
                )}
              </fieldset>
            );
          })}
        </div>
      </SettingsSection>
    </>
  );
}
