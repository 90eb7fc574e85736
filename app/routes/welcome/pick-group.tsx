import { Picture } from "~/components/content/picture";
import { controlIds, controlValues } from "~/forms/field-parts";
import type { AnyField } from "~/forms/use-intent-form";
import type { StepPageData } from "./load.server";

type Group = StepPageData["groups"][number];

interface PickGroupProps {
  group: Group;
  isFirst: boolean;
  /** The page's title is also the group's. */
  isOnly: boolean;
  /** The chosen categories: one field for all groups. */
  field: AnyField;
}

/** Cards to select, of one industry or of all. */
export function PickGroup({ group, isFirst, isOnly, field }: PickGroupProps) {
  const { title, text, choices } = group;
  const { id, name, errorId } = controlIds({ field });
  const ticked = controlValues({ field });
  return (
    <fieldset className="welcome-step__group" aria-describedby={errorId}>
      <legend className={isOnly ? "visually-hidden" : undefined}>{title}</legend>
      {isOnly || !text ? null : <p className="hint">{text}</p>}
      <div className="welcome-choices">
        {choices.map((choice, index) => (
          <div key={choice.id}>
            <label className="choice welcome-choice">
              {choice.image ? <Picture image={{ ...choice.image, alt: "" }} /> : <i />}
              <input
                type="checkbox"
                id={isFirst && index === 0 ? id : undefined}
                name={name}
                value={choice.id}
                defaultChecked={ticked.includes(choice.id)}
                aria-invalid={errorId ? true : undefined}
                aria-describedby={errorId}
              />
              <span>{choice.title}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
