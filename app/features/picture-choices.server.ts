import type { Card } from "contract/content";
import type { ContentDraft } from "contract/publishing";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import type { SearchOutcome } from "~/components/admin/library-search";
import { type ChoosablePicture, pictureName } from "~/components/admin/picture-choice";
import type { PictureSearch } from "~/forms/picture-search.server";
import { listPictures } from "~/models/picture.server";
import { pictureUrl } from "~/view-models/card.server";

const mostOffered = 24;
/** How many pictures the media library is asked for by their names, as many as it answers; of the item's own others have no names. */
const mostKept = 100;

type Image = NonNullable<Card["image"]>;

/**
 * The pictures that an item's forms offer: its own, and the newest of the media library.
 * @param search narrows those of the library down to titles and alternative texts with its words
 */
export async function readPictureChoices(
  api: PageApi,
  { pictures, cover_hash: cover }: Pick<ContentDraft, "pictures" | "cover_hash">,
  search: PictureSearch,
): Promise<{ pictures: ChoosablePicture[]; outcome: SearchOutcome }> {
  const { chosen = [] } = search;
  const ownHashes = pictures.map(({ hash }) => hash);
  const { pictures: found, outcome } = await readLibrary(api, {
    ...search,
    chosen: [...new Set([...chosen, ...ownHashes])].slice(0, mostKept),
  });
  const library = found.map(({ id, ...picture }) => picture);
  const own = pictures.map(({ hash, temporary_url, width, height }, index) => {
    const known = library.find((one) => one.hash === hash);
    const title = known?.title ?? (hash === cover ? "The cover" : `Picture ${index + 1} of this item`);
    return { hash, src: pictureUrl(temporary_url), width, height, title, ...(known && { alt: known.alt }) };
  });
  const others = library.filter(({ hash }) => !ownHashes.includes(hash));
  return { pictures: withDistinctTitles([...own, ...others]), outcome };
}

/** The newest pictures of the media library, or those with the words, by their ids, and those that are chosen. */
export async function readLibrary(api: PageApi, { words, chosen = [], isNew = false }: PictureSearch) {
  const query = { q: words, per_page: mostOffered, ...(chosen.length > 0 && { keep: chosen.join(",") }) };
  const { data, meta } = await readOrFail(listPictures(api, query), "getting the pictures");
  const pictures = data.map(({ id, hash, title, alt, image }) => ({
    id,
    hash,
    src: pictureUrl(image.temporary_url),
    width: image.width,
    height: image.height,
    title,
    alt,
  }));
  return { pictures: withDistinctTitles(pictures), outcome: { words, found: meta.total, most: mostOffered, isNew } };
}

/** Numbers the pictures that have both their title and their alternative text from others before them. */
function withDistinctTitles<T extends Pick<ChoosablePicture, "title" | "alt">>(pictures: T[]): T[] {
  const counts = new Map<string, number>();
  return pictures.map((picture) => {
    const name = pictureName(picture);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? picture : { ...picture, title: `${picture.title} (${count})` };
  });
}

/**
 * The pictures that a form offers: the newest of the media library.
 * @param chosen the one that is saved, if there is one
 */
export async function readLibraryPictures(
  api: PageApi,
  chosen: { hash: string; image: Image } | null = null,
): Promise<ChoosablePicture[]> {
  const { pictures } = await readLibrary(api, { words: "", ...(chosen && { chosen: [chosen.hash] }) });
  const library = pictures.map(({ id, ...picture }) => picture);
  if (!chosen || library.some(({ hash }) => hash === chosen.hash)) return library;
  const { temporary_url, width, height } = chosen.image;
  const saved = { hash: chosen.hash, src: pictureUrl(temporary_url), width, height };
  return [{ ...saved, title: "The picture that is saved" }, ...library];
}

/** What the pictures of an item are called: their alternative texts or titles, by hash. */
export async function pictureNames(api: PageApi, item: Parameters<typeof readPictureChoices>[1]) {
  const { pictures } = await readPictureChoices(api, item, { words: "" });
  return new Map(pictures.map(({ hash, title, alt }) => [hash, alt || title]));
}
