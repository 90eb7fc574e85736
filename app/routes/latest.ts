import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireVerified } from "~/auth/guards.server";
import { readLatestId } from "~/models/dashboard.server";

/** The id of the newest item, for a page that polls for new content. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  return Response.json({ id: await readLatestId(api) }, { headers: { "cache-control": "private, no-store" } });
}
