import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import { typedValue } from "~/forms/parts";
import { type Outcome, saidBeside } from "./answer";
import type { Profile } from "./profile.server";
import { Said } from "./said";

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
