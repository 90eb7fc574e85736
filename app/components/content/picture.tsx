import type { PictureData } from "./item-types";

interface PictureProps {
  image: PictureData;
  /** The one picture that the first view is about; all others load when they come near. */
  isFirst?: boolean;
  sizes?: string;
}

/** React 18 knows this attribute only in lower case. */
const eager: Record<string, string> = { fetchpriority: "high" };

/** A picture with its size and its words. */
export function Picture({ image, isFirst, sizes }: PictureProps) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet ? sizes : undefined}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? undefined : "lazy"}
      decoding={isFirst ? undefined : "async"}
      {...(isFirst ? eager : {})}
    />
  );
}
