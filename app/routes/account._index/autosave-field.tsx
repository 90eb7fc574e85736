import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import type { AnyField } from "~/forms/use-intent-form";
import { type FormOutcome, fieldStatus } from "./form-outcome";
import { FormStatus } from "./form-status";

interface AutosaveFieldProps extends ComponentProps<typeof Field> {
  field: AnyField;
  /** Its value when the page was drawn: an unchanged field is not saved, so that an old page reverts nothing. */
  was: AnyField;
  outcome: FormOutcome;
}

/** One of the details, with its own status. */
export function AutosaveField({ was, outcome, ...props }: AutosaveFieldProps) {
  const { field } = props;
  return (
    <div className="autosave-field" data-field="">
      <input type="hidden" name={was.name} defaultValue={was.initialValue as string | undefined} />
      <Field {...props} />
      <FormStatus {...fieldStatus(field.name, field.errors, outcome)} />
    </div>
  );
}
