import { Picture } from "../content/picture";
import type { Content } from "./block-types";
import { Caption } from "./caption";

/** One picture, in the width that its editor chose. */
export function ImageBlock({ size, caption, credit, isFirst, ...image }: Content<"image"> & { isFirst: boolean }) {
  return (
    <figure className={size === "column" ? "figure" : `figure ${size}`}>
      <Picture image={image} isFirst={isFirst} />
      <Caption caption={caption} credit={credit} />
    </figure>
  );
}
