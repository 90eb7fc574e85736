import type { ReactNode } from "react";
import { controlIds, FieldMessages, LabelText } from "./field-parts";
import type { AnyField } from "./use-intent-form";

export interface FileFieldProps {
  label: string;
  field: AnyField;
  /** The form may be sent without one. */
  optional?: boolean;
  hint: string;
  /** The kinds that a browser offers. */
  accept: string;
  /** What precedes the control. */
  children?: ReactNode;
}

/** A file to send, for a `<Form upload>`. */
export function FileField({ label, field, optional = false, hint, accept, children }: FileFieldProps) {
  const { id, name, messages, hintId, errorId, describedBy } = controlIds({ field, hint });
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
      {children}
      <input
        className="input"
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}
