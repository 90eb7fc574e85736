import { type ControlProps, controlIds, FieldMessages, fieldValue, LabelText } from "./field-parts";
import { type Reveal, RevealedFields, revealMark } from "./reveal";

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ControlProps {
  options: Option[];
  /** The words of the empty first option; leave out where a value is always chosen. */
  blank?: string;
  initial?: string;
  autoComplete?: string;
  width?: "short" | "medium" | "full";
  reveals?: Reveal[];
}

/** One of many. Nothing happens on change: the form's button sends it. */
export function Select(props: SelectProps) {
  const { name, label, optional, options, blank, state, initial, width = "full", reveals } = props;
  const { id, messages, hintId, errorId, describedBy } = controlIds(props);
  return (
    <div className={reveals ? "field asks" : "field"}>
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      <FieldMessages hint={props.hint} hintId={hintId} messages={messages} errorId={errorId} />
      <select
        className={width === "full" ? "input" : `input input--${width}`}
        id={id}
        name={name}
        defaultValue={fieldValue(name, state, initial)}
        autoComplete={props.autoComplete}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={describedBy}
      >
        {blank === undefined ? null : <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} data-reveals={revealMark(option.value, reveals)}>
            {option.label}
          </option>
        ))}
      </select>
      <RevealedFields reveals={reveals} />
    </div>
  );
}
