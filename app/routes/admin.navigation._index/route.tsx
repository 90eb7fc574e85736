import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ChangedNote } from "~/components/admin/changed-note";
import { EditNotes } from "~/components/admin/edit-notes";
import { type Direction, focusedMove } from "~/components/admin/move-buttons";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readNavigation } from "~/models/navigation.server";
import { moveEntry } from "./actions.server";

export const handle: RouteHandle = { header: "platform", title: "Navigation – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const navigation = await readOrFail(readNavigation(api), "getting the navigation");
  return { ...navigation, moved: toMoved(new URL(request.url).searchParams) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "move-up": (submission, member) => moveEntry(submission, member, -1),
    "move-down": (submission, member) => moveEntry(submission, member, 1),
  });
}

export default function AdminNavigation() {
  const { entries, version, changed_at, changed_by, moved } = useLoaderData<typeof loader>();
  const button = (direction: Direction, name: string, at: number) => (
    <Button
      kind="quiet"
      intent={`move-${direction}`}
      about={name}
      autoFocus={focusedMove(moved, String(at), at, entries.length) === direction}
    >
      Move {direction}
    </Button>
  );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Navigation" intro="The line below the header on the pages of members, in its order.">
        <div className="actions">
          <ButtonLink href={paths.adminNavigationEntry("new")}>New entry</ButtonLink>
        </div>
      </PageHeader>
      <StackedTable
        caption="Entries"
        captionHidden
        columns={[
          { key: "name", text: "Entry" },
          { key: "actions", text: "Actions", hidden: true, align: "end" },
        ]}
        rows={entries.map(({ name, link, below }, at) => ({
          key: `${at} ${name}`,
          cells: {
            name: (
              <>
                <a href={paths.adminNavigationEntry(String(at + 1))}>{name}</a>
                <span className="list-note">{link}</span>
                {below.length > 0 ? (
                  <span className="list-note">Below it: {below.map((one) => one.name).join(", ")}</span>
                ) : null}
              </>
            ),
            actions: (
              <Form action={paths.adminNavigation()} row={String(at)} layout="bare">
                <input type="hidden" name="version" value={version} />
                <span className="row-actions">
                  {at > 0 ? button("up", name, at) : null}
                  {at < entries.length - 1 ? button("down", name, at) : null}
                </span>
              </Form>
            ),
          },
        }))}
      />
      <EditNotes>
        <ChangedNote changedAt={changed_at} changedBy={changed_by} />
      </EditNotes>
    </>
  );
}
