import type { PictureData } from "~/components/content/item-types";
import { Picture } from "~/components/content/picture";
import { UploadField, type UploadFieldProps } from "./upload-field";

interface PictureFieldProps extends Pick<UploadFieldProps, "label" | "field" | "kept" | "optional"> {
  /** The picture that is saved. */
  current?: PictureData | null;
}

/** A picture to upload, and the one that is saved. */
export function PictureField({ current, ...field }: PictureFieldProps) {
  return (
    <UploadField
      {...field}
      hint={`A JPEG, PNG, WebP, AVIF or GIF of up to 10 MB.${current ? " Left empty, the picture stays as it is." : ""}`}
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      current={
        current ? (
          <div className="picture-field__current">
            <Picture image={{ ...current, alt: current.alt || "The picture as it is saved" }} />
          </div>
        ) : null
      }
    />
  );
}
