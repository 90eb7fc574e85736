import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPageLoad, openToAll } from "~/guard.server";
import { logEvent } from "~/models/event.server";

/** Every address that is no other's: the root draws the page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { api } = await openToAll(request);
  if (isPageLoad(request)) logEvent(api, { event: "Received 404" });
  throw new Response(null, { status: 404, statusText: "not_found" });
}

export default function NotFound() {
  return null;
}
