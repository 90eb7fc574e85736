import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import { requirePermission } from "~/auth/guards.server";
import { sectionsFor } from "~/components/admin/admin-sections";
import { PageHeader } from "~/components/ui/page-header";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "platform", title: "Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requirePermission(request, context, allPermissions);
  return { permissions: user.permissions };
}

/** The sections that the user may open, with what is done there. */
export default function Admin() {
  const { permissions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Administration" />
      {sectionsFor(permissions).map(({ heading, sections }) => (
        <section key={heading} className="admin-sections">
          <h2>{heading}</h2>
          <ul>
            {sections.map(({ text, href, about }) => (
              <li key={href}>
                <a href={href}>{text}</a>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
