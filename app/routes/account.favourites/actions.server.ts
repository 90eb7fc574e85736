import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { listFavourites, setFavourite } from "~/models/favourite.server";
import { perPage } from "./view-model.server";

/** Removes a saved item, and returns to the card that has taken its place. */
export async function removeFavourites(slug: string, page: number, { api, user }: Member): Promise<Response> {
  const before = await tryRead(listFavourites(api, user.id, { page, perPage }));
  const sent = await setFavourite(api, user.id, slug, false);
  if (!sent.ok)
    return redirectAfterSubmit(cardPath(slug, page), { notice: { type: "error", message: sent.problem.message } });
  const slugs = before.ok ? before.value.data.map((card) => card.slug) : [];
  const message = `Removed from saved: ${sent.body.title}`;
  return redirectAfterSubmit(neighbourPath(slugs, slug, page), { notice: { type: "success", message } });
}

/** @param slugs the items of the page before the removal */
function neighbourPath(slugs: string[], slug: string, page: number): string {
  const at = slugs.indexOf(slug);
  const near = slugs[at + 1] ?? slugs[at - 1];
  if (near && near !== slug) return cardPath(near, page);
  return cardPath(undefined, slugs.length === 1 ? Math.max(page - 1, 1) : page);
}

function cardPath(slug: string | undefined, page: number): string {
  return paths.favourites(page > 1 ? { page: String(page) } : {}) + (slug ? `#${encodeURIComponent(slug)}` : "");
}
