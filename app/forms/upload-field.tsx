import type { ReactNode } from "react";
import { controlIds, controlValue, FieldMessages, LabelText } from "./field-parts";
import type { AnyField } from "./use-intent-form";

export interface UploadFieldProps {
  label: string;
  /** The field of the file. */
  field: AnyField;
  /** The fields that hold what was uploaded already: what it is stored as, and its file's name. */
  kept: { id: AnyField; name: AnyField };
  /** The form may be sent without one. */
  optional?: boolean;
  hint: string;
  /** The kinds that a browser offers. */
  accept: string;
  /** What is saved, as it is shown. */
  current?: ReactNode;
}

/**
 * A file to upload, for a `<Form upload>` whose action calls `keepUpload`. One that was uploaded with a form that was
 * refused is kept.
 */
export function UploadField({ label, field, kept, optional = true, hint, accept, current }: UploadFieldProps) {
  const { id, name, messages, hintId, errorId, describedBy } = controlIds({ field, hint });
  const uploaded = controlValue({ field: kept.name });
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
      {uploaded ? <p role="status">“{uploaded}” is uploaded and will be saved with the rest.</p> : current}
      <input type="hidden" name={kept.id.name} value={controlValue({ field: kept.id }) ?? ""} />
      <input type="hidden" name={kept.name.name} value={uploaded ?? ""} />
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
