import { id } from "contract/scalars";
import { z } from "zod/v4";

/** The fields of a form that has one picture: uploaded, chosen from the media library, or removed. */
export const chosenPictureShape = {
  picture_id: id.optional(),
  picture_name: z.string().optional(),
  library_id: id.optional(),
  remove_picture: z.literal("1").optional(),
  // The field of the file, which `keepUpload` has taken out of the form.
  picture: z.string().optional(),
};

type ChosenPicture = z.output<z.ZodObject<typeof chosenPictureShape>>;

/** What such a form does with the picture: an uploaded one comes first; nothing is left out. */
export function toPictureId({ picture_id: uploaded, library_id: chosen, remove_picture: removed }: ChosenPicture) {
  if (uploaded || chosen) return { picture_id: uploaded ?? chosen };
  return removed ? { picture_id: null } : {};
}
