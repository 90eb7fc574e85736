import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { notFound } from "~/http/not-found.server";
import { findNewsletterMail } from "~/models/composed-newsletter.server";

/** Sends a newsletter's mail as a document of its own, for the frame of its preview: nothing in it runs or is loaded. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const mail = await readOrFail(findNewsletterMail(api, params.id ?? ""), "getting the newsletter");
  if (!mail) throw notFound();
  return new Response(mail.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
    },
  });
}
