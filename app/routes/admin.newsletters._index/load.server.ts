import type { PageApi } from "~/api/client.server";
import { newsletterStateWords } from "~/components/admin/newsletter-state";
import { findNewsletter } from "~/models/composed-newsletter.server";

/** The chosen newsletters that still exist, each with how far it is. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findNewsletter(api, id)));
  return found.flatMap((one) =>
    one ? [{ id: one.id, title: one.subject, uses: [{ text: newsletterStateWords[one.state].toLowerCase() }] }] : [],
  );
}
