import { Picture } from "~/components/content/picture";
import { fieldValues } from "~/forms/field-parts";
import type { FormState } from "~/forms/form-state";
import type { StepPageData } from "./load.server";

type Group = StepPageData["groups"][number];

interface PickGroupProps {
  group: Group;
  isFirst: boolean;
  /** The page's title is the group's too. */
  isOnly: boolean;
  state: FormState | undefined;
}

/** Cards to select, of one industry or of all. */
export function PickGroup({ group, isFirst, isOnly, state }: PickGroupProps) {
  const { title, text, choices } = group;
  const isWrong = state?.errors.categories !== undefined;
  const ticked = state ? fieldValues("categories", state) : choices.filter((one) => one.ticked).map(({ id }) => id);
  return (
    <fieldset
      className="welcome-step__group"
      aria-labelledby={isOnly ? "question" : undefined}
      aria-describedby={isWrong ? "categories-error" : undefined}
    >
      {isOnly ? null : <legend>{title}</legend>}
      {isOnly || !text ? null : <p className="hint">{text}</p>}
      <div className="welcome-choices">
        {choices.map((choice, index) => (
          <div key={choice.id}>
            <label className="choice welcome-choice">
              {choice.image ? <Picture image={{ ...choice.image, alt: "" }} /> : <i />}
              <input
                type="checkbox"
                id={isFirst && index === 0 ? "categories" : undefined}
                name="categories"
                value={choice.id}
                defaultChecked={ticked.includes(choice.id)}
                aria-invalid={isWrong || undefined}
              />
              <span>{choice.title}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
