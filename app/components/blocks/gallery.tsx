import { Picture } from "../content/picture";
import type { Content, TitleLevel } from "./block";
import { Caption } from "./caption";

/** Pictures of different sizes on a spread. */
export function GalleryBlock({ title, pictures, level }: Content<"gallery"> & { level: TitleLevel }) {
  const Title = `h${level}` as const;
  return (
    <>
      <Title>{title}</Title>
      <div className={`spread spread--${Math.min(pictures.length, 5)} wide`}>
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
