import type { Picture, pictureSummary } from "contract/picture";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { notFound } from "../../errors";
import { panelsWithPicture } from "../../store/dashboard";
import * as store from "../../store/pictures";
import { pictureBody } from "./card";
import { editedBody } from "./edited";

/** A picture in a list. */
export function pictureSummaryBody(deps: Deps, row: store.PictureRow): z.output<typeof pictureSummary> {
  const { id, hash, title, alt, size, createdAt } = row;
  const image = pictureBody(deps, row);
  if (!image) throw notFound();
  return { id, hash, title, alt, image, size, created_at: createdAt.toISOString() };
}

/** @throws ApiError 404 */
export async function readPictureBody(deps: Deps, id: string): Promise<Picture> {
  const row = await store.findPicture(deps.db, id);
  if (!row) throw notFound();
  return {
    ...pictureSummaryBody(deps, row),
    ...editedBody(row),
    products: await store.productsWithPicture(deps.db, id),
    items: await store.itemsWithPicture(deps.db, row),
    categories: await store.categoriesWithPicture(deps.db, id),
    panels: await panelsWithPicture(deps.db, id),
  };
}
