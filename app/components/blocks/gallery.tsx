import { Picture } from "../content/picture";
import type { Content, Titled } from "./block-types";
import { Caption } from "./caption";

/** Pictures of different sizes, laid out as a gallery. */
export function GalleryBlock({ title, pictures, level, id }: Content<"gallery"> & Titled) {
  const Title = `h${level}` as const;
  return (
    <>
      <Title id={id}>{title}</Title>
      <div className={`gallery gallery--${Math.min(pictures.length, 5)} wide`}>
        {pictures.map(({ caption, credit, ...image }) => (
          <figure key={image.src} className="figure">
            <Picture image={image} />
            <Caption caption={caption} credit={credit} />
          </figure>
        ))}
      </div>
    </>
  );
}
