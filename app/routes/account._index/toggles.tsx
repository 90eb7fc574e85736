import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useAutosave } from "~/forms/use-autosave";
import { useFormOutcome } from "./form-outcome";
import { ToggleStateText } from "./toggle-state-text";

interface TogglesProps {
  intent: "set-role" | "set-communication";
  /** The prefix of the ids in the form. */
  idPrefix: string;
  /** The id of the heading that labels them. */
  labelledBy: string;
  items: { id: string; text: string; on: boolean }[];
}

/**
 * Options that are on or off: each is a button that submits the state it leads to, so that pressing it twice is
 * harmless.
 */
export function Toggles({ intent, idPrefix, labelledBy, items }: TogglesProps) {
  const { onSubmit, response, saving } = useAutosave(intent);
  const outcome = useFormOutcome(intent, { response, saving });
  return (
    <Form action={paths.accountForm()} intent={intent} id={intent} layout="bare" onSubmit={onSubmit}>
      <ul className="profile-toggles" aria-labelledby={labelledBy}>
        {items.map(({ id, text, on }) => (
          <li key={id} id={`${idPrefix}-${id}`}>
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
      <FormStatus intent={intent} failed={outcome.failed}>
        {outcome.message}
      </FormStatus>
    </Form>
  );
}
