import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import { fieldValue } from "~/forms/field-parts";
import { fieldStatus, type Outcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import type { Profile } from "./profile.server";

interface DetailProps extends Omit<ComponentProps<typeof Field>, "state" | "initial"> {
  name: keyof Profile["details"];
  details: Profile["details"] | undefined;
  outcome: Outcome;
  here: boolean;
}

/** One of the details. What it was goes with it, so that a page that was open for long reverts nothing. */
export function AutosaveField({ details, outcome, here, ...field }: DetailProps) {
  const { name } = field;
  const { state } = outcome;
  const was = `was_${name}`;
  return (
    <div className="autosave-field" data-field="">
      <input type="hidden" name={was} value={fieldValue(was, state, details?.[name])} />
      <Field {...field} initial={details?.[name]} state={state} />
      <FormStatus {...fieldStatus(name, outcome, here)} />
    </div>
  );
}
