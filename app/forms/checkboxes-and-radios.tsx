import { Fragment, type ReactNode } from "react";
import { Disclosure } from "~/components/ui/disclosure";
import { type ControlProps, controlIds, controlValues, FieldMessages, LabelText } from "./field-parts";
import { type Reveal, RevealedFields, revealMark } from "./reveal";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface GroupProps extends ControlProps {
  choices: Choice[];
  layout?: "column" | "row";
  /** Sets the legend as a title, if the group is the page's only question. */
  asTitle?: boolean;
  reveals?: Reveal[];
}

interface RadiosProps extends GroupProps {
  initial?: string;
}

interface CheckboxesProps extends GroupProps {
  initial?: string[];
}

/** Radio buttons. The first has the field's id, so that an error link leads to it. */
export function Radios(props: RadiosProps) {
  const { initial } = props;
  return <Group {...props} type="radio" chosen={controlValues(props, initial === undefined ? [] : [initial])} />;
}

/** Checkboxes of one field. */
export function Checkboxes(props: CheckboxesProps) {
  return <Group {...props} type="checkbox" chosen={controlValues(props, props.initial)} />;
}

interface CheckboxProps extends ControlProps {
  value?: string;
  checked?: boolean;
}

/** A single checkbox. */
export function Checkbox(props: CheckboxProps) {
  const { label, optional, hint, value = "1", checked = false, field } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  const ticked = field ? controlValues(props).includes(value) : checked;
  return (
    <div className="field">
      <FieldMessages messages={messages} errorId={errorId} />
      <div className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={ticked}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={describedBy}
        />
        <div className="choice__text">
          <label htmlFor={id}>
            <LabelText label={label} optional={optional} />
          </label>
          <FieldMessages hint={hint} hintId={hintId} messages={[]} />
        </div>
      </div>
    </div>
  );
}

function groupClass({ layout, asTitle, reveals }: GroupProps) {
  const names = ["field-group"];
  if (layout === "row") names.push("field-group--row");
  if (asTitle) names.push("field-group--title");
  if (reveals) names.push("reveals");
  return names.join(" ");
}

function Group(props: GroupProps & { type: "radio" | "checkbox"; chosen: string[] }) {
  const { label, optional, hint, choices, reveals, type, chosen } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  return (
    <fieldset
      className={groupClass(props)}
      aria-describedby={describedBy}
      // Of radio buttons it is the group that is invalid, which only a radiogroup may say.
      role={type === "radio" ? "radiogroup" : undefined}
      aria-invalid={errorId && type === "radio" ? true : undefined}
    >
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
      {choices.map((choice, index) => (
        <Fragment key={choice.value}>
          <ChoiceBox
            {...{ choice, index, id, name, type }}
            mark={revealMark(choice.value, reveals)}
            chosen={chosen}
            isInvalid={Boolean(errorId)}
          />
          <RevealedFields reveals={reveals} of={choice.value} />
        </Fragment>
      ))}
    </fieldset>
  );
}

interface ChoiceBoxProps {
  choice: Choice;
  index: number;
  id: string;
  name: string;
  type: "radio" | "checkbox";
  chosen: string[];
  isInvalid: boolean;
  mark?: ReturnType<typeof revealMark>;
}

function ChoiceBox({ choice, index, id, name, type, chosen, isInvalid, mark }: ChoiceBoxProps) {
  const choiceId = index === 0 ? id : `${id}-${index + 1}`;
  // The first has the group's id: its own description must not be taken for the group's.
  const choiceHintId = `${id}-${index + 1}-hint`;
  return (
    <div className="choice">
      <input
        type={type}
        id={choiceId}
        name={name}
        value={choice.value}
        defaultChecked={chosen.includes(choice.value)}
        data-reveals={mark}
        aria-invalid={isInvalid && type === "checkbox" ? true : undefined}
        aria-describedby={choice.hint ? choiceHintId : undefined}
      />
      <div className="choice__text">
        <label htmlFor={choiceId}>{choice.label}</label>
        <FieldMessages hint={choice.hint} hintId={choiceHintId} messages={[]} />
      </div>
    </div>
  );
}

interface CheckboxGroupsProps extends ControlProps {
  groups: { title: string; choices: Choice[] }[];
}

/** Many checkboxes of one field, in groups that open: those with a ticked one are open. */
export function CheckboxGroups(props: CheckboxGroupsProps) {
  const { label, optional, hint, groups } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  const chosen = controlValues(props);
  const order = groups.flatMap(({ choices }) => choices.map(({ value }) => value));
  return (
    <fieldset className="field-group" aria-describedby={describedBy}>
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
      {groups.map(({ title, choices }) => {
        const count = choices.filter(({ value }) => chosen.includes(value)).length;
        return (
          <Disclosure key={title} open={count > 0} summary={count > 0 ? `${title} (${count} chosen)` : title}>
            {choices.map((choice) => (
              <ChoiceBox
                key={choice.value}
                {...{ choice, id, name, chosen }}
                index={order.indexOf(choice.value)}
                type="checkbox"
                isInvalid={Boolean(errorId)}
              />
            ))}
          </Disclosure>
        );
      })}
    </fieldset>
  );
}
