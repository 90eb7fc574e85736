import { Field } from "~/forms/field";
import { UploadField } from "~/forms/upload-field";
import type { AnyField } from "~/forms/use-intent-form";

/** The fields of the forms of files in the order of the page. */
export const fileOrder = ["file", "caption"];

/** What the field of a file says and offers. */
const hint =
  "Of up to 25 MB: a PDF, a zip file, a document of Word, Excel, PowerPoint or OpenDocument, a palette (ASE, GPL), a picture (JPEG, PNG, WebP, AVIF, GIF, TIFF), CSV or plain text.";
const accept =
  ".pdf,.zip,.docx,.xlsx,.pptx,.odt,.ods,.odp,.ase,.gpl,.jpg,.jpeg,.png,.webp,.avif,.gif,.tif,.tiff,.csv,.txt";

interface FileFieldsProps {
  fields: Record<"file" | "file_id" | "file_name" | "caption", AnyField>;
  /** The file is there, and may be replaced. */
  isStored?: boolean;
}

/** The fields of a file: what it is called, and the file itself. */
export function FileFields({ fields, isStored = false }: FileFieldsProps) {
  const upload = (
    <UploadField
      label={isStored ? "Replace it with" : "File"}
      optional={isStored}
      field={fields.file}
      kept={{ id: fields.file_id, name: fields.file_name }}
      hint={isStored ? `${hint} Left empty, the file stays as it is.` : hint}
      accept={accept}
    />
  );
  const label = (
    <Field
      field={fields.caption}
      label="Label"
      optional={!isStored}
      hint={
        isStored
          ? "What members see it called, and its download."
          : "What members see it called, and its download. Left empty, it is made from the file’s name."
      }
      width="medium"
    />
  );
  return isStored ? (
    <>
      {label}
      {upload}
    </>
  ) : (
    <>
      {upload}
      {label}
    </>
  );
}
