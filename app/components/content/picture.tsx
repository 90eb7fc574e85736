import type { PictureData } from "./item-types";

interface PictureProps {
  image: PictureData;
  /** Loads the picture eagerly, as the largest of the first view; all others are lazy. */
  isFirst?: boolean;
  sizes?: string;
}

/** React 18 knows this attribute only in lower case. */
const eager: Record<string, string> = { fetchpriority: "high" };

/** An image with its size and alternative text. */
export function Picture({ image, isFirst, sizes }: PictureProps) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet ? sizesOf(isFirst, sizes) : undefined}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? undefined : "lazy"}
      decoding={isFirst ? undefined : "async"}
      {...(isFirst ? eager : {})}
    />
  );
}

/** A lazy picture may be chosen by the width that it is laid out with, where the browser knows how. */
function sizesOf(isFirst: boolean | undefined, sizes = "100vw"): string {
  return isFirst ? sizes : `auto, ${sizes}`;
}
