import * as newsletter from "contract/newsletter";
import type { Api } from "~/api/client.server";

/** The content of the user's next newsletter, as far as it is published. */
export function readNewsletter(api: Api, userId: string) {
  return api.read(newsletter.readNewsletter, { params: { id: userId } });
}
