import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Failure } from "~/api/client.server";
import { tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { formatIsoDate } from "~/format/dates";
import { attachmentHeaders } from "~/http/content-disposition.server";
import { isPrefetch } from "~/http/document-request.server";
import { standalonePage } from "~/layout/standalone-page.server";
import { exportUserData } from "~/models/data-export.server";

/**
 * All data kept about the user, as a file. It is made only when the user requests it: not for a prefetch, and not for a
 * HEAD.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const headers = {
    ...attachmentHeaders(`${env.productName} data ${formatIsoDate(new Date())}.json`),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  // The browser must not cache the refusal of a prefetch.
  if (isPrefetch(request)) return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
  const found = await tryRead(exportUserData(api, user.id));
  if (!found.ok) return unavailablePage(found);
  return new Response(`${JSON.stringify(found.value, null, 2)}\n`, { headers });
}

/** A page in place of the file: why there is none, and the way back. */
function unavailablePage({ status, problem, retryAfter }: Failure): Response {
  const text = problem.message;
  const back = { href: paths.accountData(), text: "Your data" };
  if (status === 429) {
    const title = "Your data can be downloaded five times an hour";
    return standalonePage({ status, title, text, links: [back], retryAfter });
  }
  const retryLink = { href: paths.accountDataFile(), text: "Try again" };
  const title = "Your data cannot be put together at the moment";
  return standalonePage({ status, title, text, links: [retryLink, back], retryAfter });
}
