import type { Card } from "contract/content";
import type { ContentDraft } from "contract/publishing";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import type { ChoosablePicture } from "~/components/admin/picture-choice";
import type { PictureSearch } from "~/forms/picture-search.server";
import { listPictures } from "~/models/picture.server";
import { pictureUrl } from "~/view-models/card.server";

const mostOffered = 24;

type Image = NonNullable<Card["image"]>;

/**
 * The pictures that an item's forms offer: its own, and the newest of the media library.
 * @param search narrows those of the library down to titles and alternative texts with its words
 */
export async function readPictureChoices(
  api: PageApi,
  { pictures, cover_hash: cover }: Pick<ContentDraft, "pictures" | "cover_hash">,
  { words, chosen = [] }: PictureSearch,
): Promise<ChoosablePicture[]> {
  const library = (await readLibrary(api, { words, chosen })).map(({ id, ...picture }) => picture);
  const own = pictures.map(({ hash, temporary_url, width, height }, index) => {
    const known = library.find((one) => one.hash === hash);
    const title = known?.title ?? (hash === cover ? "The cover" : `Picture ${index + 1} of this item`);
    return { hash, src: pictureUrl(temporary_url), width, height, title, ...(known && { alt: known.alt }) };
  });
  return [...own, ...library.filter(({ hash }) => !own.some((one) => one.hash === hash))];
}

/** The newest pictures of the media library, or those with the words, by their ids, and those that are chosen. */
export async function readLibrary(api: PageApi, { words, chosen = [] }: PictureSearch) {
  const query = { q: words, per_page: mostOffered, ...(chosen.length > 0 && { keep: chosen.join(",") }) };
  const { data } = await readOrFail(listPictures(api, query), "getting the pictures");
  return data.map(({ id, hash, title, alt, image }) => ({
    id,
    hash,
    src: pictureUrl(image.temporary_url),
    width: image.width,
    height: image.height,
    title,
    alt,
  }));
}

/**
 * The pictures that a form offers: the newest of the media library.
 * @param chosen the one that is saved, if there is one
 */
export async function readLibraryPictures(
  api: PageApi,
  chosen: { hash: string; image: Image } | null = null,
): Promise<ChoosablePicture[]> {
  const library = (await readLibrary(api, { words: "" })).map(({ id, ...picture }) => picture);
  if (!chosen || library.some(({ hash }) => hash === chosen.hash)) return library;
  const { temporary_url, width, height } = chosen.image;
  const saved = { hash: chosen.hash, src: pictureUrl(temporary_url), width, height };
  return [{ ...saved, title: "The picture that is saved" }, ...library];
}

/** What the pictures of an item are called: their alternative texts or titles, by hash. */
export async function pictureNames(api: PageApi, item: Parameters<typeof readPictureChoices>[1]) {
  const pictures = await readPictureChoices(api, item, { words: "" });
  return new Map(pictures.map(({ hash, title, alt }) => [hash, alt || title]));
}
