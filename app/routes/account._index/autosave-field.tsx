import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import { FormStatus } from "~/forms/form-status";
import type { AnyField } from "~/forms/use-intent-form";
import { type FormOutcome, fieldStatus } from "./form-outcome";

interface AutosaveFieldProps extends ComponentProps<typeof Field> {
  field: AnyField;
  /**
   * The value when it was rendered or last saved: an unchanged field is not saved, so that an old page reverts nothing.
   */
  saved: string;
  outcome: FormOutcome;
}

/** One of the details, with its own status. */
export function AutosaveField({ saved, outcome, ...props }: AutosaveFieldProps) {
  const { field, errors = field.errors } = props;
  return (
    <div className="autosave-field">
      <input type="hidden" name={`initial_${field.name}`} value={saved} />
      <Field {...props} />
      <FormStatus {...fieldStatus(field.name, errors, outcome)} />
    </div>
  );
}
