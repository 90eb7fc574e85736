import { type ControlProps, controlIds, controlValue, FieldMessages, LabelText } from "./field-parts";
import { type Reveal, RevealedFields, revealMark } from "./reveal";

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ControlProps {
  options: Option[];
  /** The text of the empty first option; left out if a value is always selected. */
  blank?: string;
  initial?: string;
  autoComplete?: string;
  width?: "short" | "medium" | "full";
  reveals?: Reveal[];
}

/** A select. Nothing happens on change: the form's button submits it. */
export function Select(props: SelectProps) {
  const { label, optional, options, blank, initial, width = "full", reveals } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  return (
    <div className={reveals ? "field reveals" : "field"}>
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>{" "}
      <FieldMessages hint={props.hint} hintId={hintId} messages={messages} errorId={errorId} />
      <select
        className={width === "full" ? "input" : `input input--${width}`}
        id={id}
        name={name}
        defaultValue={controlValue(props, initial)}
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
