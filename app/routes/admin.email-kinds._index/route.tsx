import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { StackedTable } from "~/components/admin/stacked-table";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { listEmailKinds } from "~/models/email-kind.server";

export const handle: RouteHandle = { header: "platform", title: "Kinds of e-mail – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { data } = await readOrFail(listEmailKinds(api), "getting the kinds of e-mail");
  return data;
}

export default function AdminEmailKinds() {
  const kinds = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Kinds of e-mail" intro="What members may choose to receive, beside the newsletter.">
        <div className="actions">
          <ButtonLink href={paths.adminEmailKindCreate()}>New kind</ButtonLink>
        </div>
      </PageHeader>
      {kinds.length === 0 ? (
        <EmptyState title="No kinds of e-mail yet" level={2}>
          <p>A newsletter can be sent to the readers of a kind. Add the first one.</p>
        </EmptyState>
      ) : (
        <StackedTable
          caption="Kinds of e-mail"
          captionHidden
          columns={[
            { key: "title", text: "Name" },
            { key: "default", text: "On by default" },
            { key: "readers", text: "Readers", align: "end" },
          ]}
          rows={kinds.map((kind) => ({
            key: kind.id,
            cells: {
              title: (
                <>
                  <a href={paths.adminEmailKind(kind.id)}>{kind.title}</a>
                  {kind.description ? <span className="list-note">{kind.description}</span> : null}
                </>
              ),
              default: kind.on_by_default ? "Yes" : "No",
              readers: kind.readers_total.toLocaleString("en-GB"),
            },
          }))}
        />
      )}
    </>
  );
}
