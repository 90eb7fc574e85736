import type { SubmissionResult } from "@conform-to/react";
import { largestPictureBytes } from "contract/picture";
import type { Submission } from "./submission.server";

/** A file that a form has sent. */
export interface UploadedFile {
  /** As its sender has called it. */
  name: string;
  bytes: Uint8Array;
}

type Upload = (
  file: UploadedFile,
) => Promise<
  | { ok: true; body: { id: string } }
  | { ok: false; status: number; problem: { message: string; errors: Record<string, string> } }
>;

/** The names of the fields that `PictureField` draws. */
export const pictureFieldNames = { file: "picture", id: "picture_id", name: "picture_name" };

const longestName = 200;

/**
 * Uploads the file that was chosen in a form's picture field, and notes its id in the form: when another field is
 * refused, the picture need not be chosen again. A form without a file stays as it is.
 * @returns the message for the field, if the file was refused
 */
export async function keepUpload({ form }: Submission, upload: Upload): Promise<string | undefined> {
  const [file, more] = takeFiles(form, pictureFieldNames.file);
  if (!file) return undefined;
  if (more) return "Choose one picture.";
  if (file.size > largestPictureBytes) return tooLarge;
  const name = nameOf(file);
  const sent = await upload({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (!sent.ok) return sent.status === 413 ? tooLarge : (sent.problem.errors.picture ?? sent.problem.message);
  form.set(pictureFieldNames.id, sent.body.id);
  form.set(pictureFieldNames.name, name);
  return undefined;
}

const tooLarge = `This picture is larger than ${largestPictureBytes / 1024 / 1024} MB: make it smaller.`;

/** The reply to a form with the message about its picture, whatever else is wrong with it. */
export function withUploadError(reply: SubmissionResult, message: string | undefined): SubmissionResult {
  if (!message) return reply;
  return { ...reply, status: "error", error: { ...reply.error, [pictureFieldNames.file]: [message] } };
}

/**
 * Takes the files of a field out of a form, as conform, and the page that shows the form again, know texts only. A
 * field in which none was chosen has none.
 */
export function takeFiles(form: FormData, field: string): File[] {
  const files = form.getAll(field).filter((value) => typeof value !== "string");
  form.delete(field);
  return files.filter(({ name, size }) => name !== "" || size > 0);
}

/** A name that an address can hold. */
function nameOf({ name }: File): string {
  return name.replace(/\p{C}/gu, "").slice(-longestName);
}
