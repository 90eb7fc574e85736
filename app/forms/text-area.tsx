import { type ControlProps, controlIds, controlValue, FieldMessages, LabelText } from "./field-parts";

interface TextAreaProps extends ControlProps {
  rows?: number;
  initial?: string;
  autoComplete?: string;
}

/** A text input of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, rows = 5, initial } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>{" "}
      <FieldMessages hint={props.hint} hintId={hintId} messages={messages} errorId={errorId} />
      <textarea
        className="input"
        id={id}
        name={name}
        rows={rows}
        defaultValue={controlValue(props, initial)}
        autoComplete={props.autoComplete}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}
