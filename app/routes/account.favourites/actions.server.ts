import { redirect } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { listFavourites, setFavourite } from "~/models/favourite.server";
import { commitNotices } from "~/sessions.server";
import { perPage } from "./favourites.server";

/** Takes an item from the saved ones and goes back to where it was: to what has moved into its place. */
export async function removeFavourites(slug: string, page: number, { api, user }: Member): Promise<Response> {
  const before = await tryRead(listFavourites(api, user.id, { page, perPage }));
  const sent = await setFavourite(api, user.id, slug, false);
  const slugs = before.ok ? before.value.data.map((card) => card.slug) : [];
  const notice = sent.ok
    ? ({ type: "success", message: `Removed from saved: ${sent.body.title}` } as const)
    : ({ type: "error", message: sent.problem.message } as const);
  return redirect(sent.ok ? placeAfter(slugs, slug, page) : placeOf(slug, page), {
    status: 303,
    headers: { "set-cookie": await commitNotices(notice) },
  });
}

/** @param slugs of the page before it was removed */
function placeAfter(slugs: string[], slug: string, page: number): string {
  const at = slugs.indexOf(slug);
  const near = slugs[at + 1] ?? slugs[at - 1];
  if (near && near !== slug) return placeOf(near, page);
  return placeOf(undefined, slugs.length === 1 ? Math.max(page - 1, 1) : page);
}

function placeOf(slug: string | undefined, page: number): string {
  return paths.favourites(page > 1 ? { page: String(page) } : {}) + (slug ? `#${encodeURIComponent(slug)}` : "");
}
