import * as newsletter from "contract/newsletter";
import type { Api } from "~/api/client.server";

/** What one's next newsletter will contain, as far as it has come out. */
export function readNewsletter(api: Api, userId: string) {
  return api.read(newsletter.readNewsletter, { params: { id: userId } });
}
