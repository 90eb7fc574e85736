import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import { typedValue } from "~/forms/field-parts";
import { type Outcome, saidBeside } from "./form-outcome";
import { Said } from "./form-status";
import type { Profile } from "./profile.server";

interface DetailProps extends Omit<ComponentProps<typeof Field>, "state" | "initial"> {
  name: keyof Profile["details"];
  details: Profile["details"] | undefined;
  outcome: Outcome;
  here: boolean;
}

/** One of the details. What it was goes with it, so that a page that was open for long reverts nothing. */
export function Detail({ details, outcome, here, ...field }: DetailProps) {
  const { name } = field;
  const { state } = outcome;
  const was = `was_${name}`;
  return (
    <div className="detail" data-field="">
      <input type="hidden" name={was} value={typedValue(was, state, details?.[name])} />
      <Field {...field} initial={details?.[name]} state={state} />
      <Said {...saidBeside(name, outcome, here)} />
    </div>
  );
}
