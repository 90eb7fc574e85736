import { type ControlProps, controlIds, controlValue, FieldMessages, LabelText } from "./field-parts";

type FieldWidth = "short" | "medium" | "full";

interface FieldProps extends ControlProps {
  type?: "text" | "email" | "tel" | "url" | "search" | "number" | "date" | "password";
  autoComplete?: string;
  inputMode?: "text" | "email" | "tel" | "url" | "numeric" | "decimal" | "search";
  initial?: string;
  width?: FieldWidth;
  readOnly?: boolean;
  spellCheck?: boolean;
  /** The id of a datalist. */
  list?: string;
}

/** A text input. Passwords are never shown again. */
export function Field(props: FieldProps) {
  const { label, optional, type = "text", initial, width = "full" } = props;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds(props);
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>{" "}
      <FieldMessages hint={props.hint} hintId={hintId} messages={messages} errorId={errorId} />
      <input
        className={width === "full" ? "input" : `input input--${width}`}
        id={id}
        name={name}
        type={type}
        defaultValue={type === "password" ? undefined : controlValue(props, initial)}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        readOnly={props.readOnly}
        spellCheck={props.spellCheck}
        list={props.list}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}
