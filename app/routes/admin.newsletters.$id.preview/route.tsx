import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findNewsletterMail } from "~/models/composed-newsletter.server";
import stylesheet from "./preview.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ subject }) => `Preview of ${subject} – Newsletters – Administration`,
  notFoundTitle: "Newsletter not found",
  showsFrame: () => true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const id = params.id ?? "";
  const mail = await readOrFail(findNewsletterMail(api, id), "getting the newsletter");
  if (!mail) throw notFound();
  return { id, subject: mail.subject, text: mail.text };
}

/** A newsletter as HTML and as text, as mail programs show it. */
export default function AdminNewsletterPreview() {
  const { id, subject, text } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Preview" intro={`Subject: ${subject}`}>
        <p>
          <a href={paths.adminNewsletter(id)}>Back to the newsletter</a>
        </p>
      </PageHeader>
      <section className="mail-preview stack" aria-labelledby="as-html">
        <h2 id="as-html">As HTML</h2>
        <iframe src={paths.adminNewsletterMail(id)} title={`${subject}, as HTML`} sandbox="" />
      </section>
      <section className="mail-preview stack" aria-labelledby="as-text">
        <h2 id="as-text">As text</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </section>
    </>
  );
}
