import { pictureFields } from "contract/picture";
import { z } from "zod/v4";

/** The form of an uploaded picture: it says which version it has read. */
export const pictureSchema = pictureFields.extend({ version: z.coerce.number().int() });

export type PictureForm = { title: string; alt: string; version: number };

/** The fields of the form that uploads one: what the upload has left in it. */
export type UploadForm = { picture: string; picture_id: string; picture_name: string; alt: string };
