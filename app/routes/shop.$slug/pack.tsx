import type { PictureData } from "~/components/content/item-types";
import { Picture } from "~/components/content/picture";

/** What is in a product that is downloaded. */
export interface FilePack {
  image: PictureData | null;
  files: { caption: string; kind: string }[];
}

/** The files of a pack with their types and sizes, next to a picture of its contents. */
export function Pack({ pack: { image, files }, title }: { pack: FilePack; title: string }) {
  return (
    <section className="pack" aria-labelledby="pack">
      <div>
        <h2 id="pack">What is in it</h2>
        <ul className="pack__files" aria-label={`Files of ${title}`}>
          {files.map(({ caption, kind }) => (
            <li key={`${caption} ${kind}`}>
              <span>{caption}</span> <span className="meta">{kind}</span>
            </li>
          ))}
        </ul>
      </div>
      {image ? (
        <div className="pack__picture">
          <Picture image={image} />
        </div>
      ) : null}
    </section>
  );
}
