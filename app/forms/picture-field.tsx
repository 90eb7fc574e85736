import type { PictureData } from "~/components/content/item-types";
import { Picture } from "~/components/content/picture";
import { controlIds, controlValue, FieldMessages, LabelText } from "./field-parts";
import type { AnyField } from "./use-intent-form";

interface PictureFieldProps {
  label: string;
  /** The field of the file. */
  field: AnyField;
  /** The fields that hold what was uploaded already: the picture's id and its file's name. */
  kept: { id: AnyField; name: AnyField };
  /** The picture that is saved. */
  current?: PictureData | null;
  /** The form may be sent without one. */
  optional?: boolean;
}

/**
 * A picture to upload, for a `<Form upload>` whose action calls `keepUpload`. One that was uploaded with a form that was
 * refused is kept.
 */
export function PictureField({ label, field, kept, current, optional = true }: PictureFieldProps) {
  const hint = `A JPEG, PNG, WebP, AVIF or GIF of up to 10 MB.${current ? " Left empty, the picture stays as it is." : ""}`;
  const { id, name, messages, hintId, errorId, describedBy } = controlIds({ field, hint });
  const uploaded = controlValue({ field: kept.name });
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
      {uploaded ? (
        <p role="status">“{uploaded}” is uploaded and will be saved with the rest.</p>
      ) : current ? (
        <div className="picture-field__current">
          <Picture image={{ ...current, alt: current.alt || "The picture as it is saved" }} />
        </div>
      ) : null}
      <input type="hidden" name={kept.id.name} value={controlValue({ field: kept.id }) ?? ""} />
      <input type="hidden" name={kept.name.name} value={uploaded ?? ""} />
      <input
        className="input"
        id={id}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}
