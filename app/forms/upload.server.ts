import type { SubmissionResult } from "@conform-to/react";
import { maxAltLength, maxPictureBytes } from "contract/picture";
import { maxFileBytes } from "contract/stored-file";
import type { Submission } from "./submission.server";

/** A file that a form has sent. */
export interface UploadedFile {
  /** As its sender has called it. */
  name: string;
  bytes: Uint8Array;
}

/** Sends a file to the API. */
type Upload<Body> = (
  file: UploadedFile,
) => Promise<
  { ok: true; body: Body } | { ok: false; status: number; problem: { message: string; errors: Record<string, string> } }
>;

/** The form field for a kind of upload, in addition to the fields for earlier uploads, and its refusals. */
interface UploadKind {
  names: { file: string; id: string; name: string };
  maxBytes: number;
  several: string;
  tooLarge: string;
}

/** The names of the fields that `PictureField` draws. */
export const pictureFieldNames = { file: "picture", id: "picture_id", name: "picture_name" };

/** The names of the fields of a file for download. */
export const fileFieldNames = { file: "file", id: "file_id", name: "file_name" };

const pictureUpload: UploadKind = {
  names: pictureFieldNames,
  maxBytes: maxPictureBytes,
  several: "Choose one picture.",
  tooLarge: `This picture is larger than ${maxPictureBytes / 1024 / 1024} MB: make it smaller.`,
};

/** A file for download. */
export const fileUpload: UploadKind = {
  names: fileFieldNames,
  maxBytes: maxFileBytes,
  several: "Choose one file.",
  tooLarge: `This file is larger than ${maxFileBytes / 1024 / 1024} MB: divide it, or have it imported.`,
};

const maxNameLength = 200;

/** What an earlier upload may be called: a forged one of any length would become an address. */
const storedId = /^[\w-]{1,100}$/;

/**
 * Uploads the file that was chosen in a form, a picture unless another kind is given, and notes its id in the form: when
 * another field is refused, the file need not be chosen again. A form without a file stays as it is.
 * @returns the message for the field, if the file was refused
 */
export async function keepUpload(
  { form }: Submission,
  upload: Upload<{ id: string }>,
  { names, maxBytes, several, tooLarge }: UploadKind = pictureUpload,
): Promise<string | undefined> {
  const [file, more] = takeFiles(form, names.file);
  const kept = form.get(names.id);
  if (typeof kept === "string" && !storedId.test(kept)) form.delete(names.id);
  if (!file) return undefined;
  if (more) return several;
  if (file.size > maxBytes) return tooLarge;
  const name = nameOf(file);
  const sent = await upload({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (!sent.ok) return sent.status === 413 ? tooLarge : (sent.problem.errors[names.file] ?? sent.problem.message);
  form.set(names.id, sent.body.id);
  form.set(names.name, name);
  return undefined;
}

/**
 * Uploads the picture that was chosen in a form, and enters its name in the field of the picture, before what was chosen
 * there. One that was uploaded with a form that was refused is entered again.
 * @returns the message for the field, if the file was refused
 */
export async function keepPictureIn(
  field: string,
  submission: Submission,
  upload: Upload<{ hash: string }>,
): Promise<string | undefined> {
  const { form } = submission;
  const fault = await keepUpload(submission, async (file) => {
    const sent = await upload(file);
    return sent.ok ? { ok: true, body: { id: sent.body.hash } } : sent;
  });
  const hash = form.get(pictureFieldNames.id);
  if (hash) form.set(field, hash);
  return fault;
}

/**
 * The alternative text that a picture is uploaded with. One that is too long is refused at its own field, and the picture is
 * kept meanwhile.
 */
export function altToUpload(form: FormData, field: string): string {
  const typed = String(form.get(field) ?? "").trim();
  return typed.length <= maxAltLength ? typed : "";
}

/** The reply to a form with the message about its file, whatever else is wrong with it. */
export function withUploadError(
  reply: SubmissionResult,
  message: string | undefined,
  names = pictureFieldNames,
): SubmissionResult {
  if (!message) return reply;
  return { ...reply, status: "error", error: { ...reply.error, [names.file]: [message] } };
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
  return name.replace(/\p{C}/gu, "").slice(-maxNameLength);
}
