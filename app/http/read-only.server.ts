import { messages } from "~/config/messages";

/** The status text of that page. */
export const readOnlyCode = "read_only";

/** The page that answers a form, or what else would change something, in a view of the site as a member. */
export function readOnlyPage(): Response {
  return new Response(messages.nothingChanged, { status: 403, statusText: readOnlyCode });
}
