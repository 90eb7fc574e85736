import type { ReactNode } from "react";
import { controlValue } from "./field-parts";
import { FileField, type FileFieldProps } from "./file-field";
import type { AnyField } from "./use-intent-form";

export interface UploadFieldProps extends Omit<FileFieldProps, "children"> {
  /** The fields that hold what was uploaded already: what it is stored as, and its file's name. */
  kept: { id: AnyField; name: AnyField };
  /** What is saved, as it is shown. */
  current?: ReactNode;
}

/**
 * A file to upload, for a `<Form upload>` whose action calls `keepUpload`. One that was uploaded with a form that was
 * refused is kept.
 */
export function UploadField({ kept, optional = true, current, ...file }: UploadFieldProps) {
  const uploaded = controlValue({ field: kept.name });
  return (
    <FileField {...file} optional={optional}>
      {uploaded ? <p role="status">“{uploaded}” is uploaded and will be saved with the rest.</p> : current}
      <input type="hidden" name={kept.id.name} value={controlValue({ field: kept.id }) ?? ""} />
      <input type="hidden" name={kept.name.name} value={uploaded ?? ""} />
    </FileField>
  );
}
