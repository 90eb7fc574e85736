import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { Outcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import { ToggleStateText } from "./toggle-state-text";

interface TogglesProps {
  /** The form's name, which begins the ids in it as well. */
  name: string;
  /** The id of the heading that says what they are about. */
  labelledBy: string;
  items: { id: string; text: string; on: boolean }[];
  outcome: Outcome;
}

/** Things that are on or off: each is a button that says what it wants, so that pressing it twice is harmless. */
export function Toggles({ name, labelledBy, items, outcome }: TogglesProps) {
  return (
    <Form action={paths.accountForm()} id={`${name}-form`} layout="bare">
      <input type="hidden" name="form" value={name} />
      <ul className="profile-toggles" aria-labelledby={labelledBy}>
        {items.map(({ id, text, on }) => (
          <li key={id} id={`${name}-${id}`}>
            <Button
              kind="secondary"
              className="profile-toggle"
              icon="check"
              name={on ? "off" : "on"}
              value={id}
              pressed={on}
            >
              {text}
              <ToggleStateText>{on ? "on" : "off"}</ToggleStateText>
            </Button>
          </li>
        ))}
      </ul>
      <FormStatus of={name} failed={outcome.failed}>
        {outcome.said}
      </FormStatus>
    </Form>
  );
}
