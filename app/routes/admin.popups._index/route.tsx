import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EditedPopup } from "contract/popup";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { daysInWords } from "~/components/admin/days-in-words";
import { pageWords } from "~/components/browse/per-page";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { ErrorSummary } from "~/forms/error-summary";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidWithMessage,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { deletePopups, findPopup, listPopups } from "~/models/popup.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) => `${chosen ? "Delete popups" : `Popups${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { ids, confirm, ...position } = parseListQuery(request);
  const isDeleting = confirm === "delete";
  const found = isDeleting ? await Promise.all(ids.map((id) => findPopup(api, id))) : [];
  const chosen = found.flatMap((popup) =>
    popup ? [{ id: popup.id, title: popup.title || popup.route, uses: [] }] : [],
  );
  const query = { q: position.q, sort: position.sort, page: position.page, per_page: rowsPerPage };
  const list = isDeleting ? null : await readOrFail(listPopups(api, query), "getting the popups");
  return { position, list, chosen: isDeleting ? chosen : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one popup.");
  const sent = await deletePopups(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the popup"));
  return redirectAfterBulkDelete(paths.adminPopups(), sent.body, { one: adminMessages.popupDeleted, many: "popups" });
}

export default function AdminPopups() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "popup", many: "popups" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminPopups()}>
        <p>The counts of who has closed and followed them go too. This cannot be undone.</p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Popups" intro="Notes at the lower edge of a page, until a member closes them.">
        <div className="actions">
          <ButtonLink href={paths.adminPopupCreate()}>New popup</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="title"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminPopups}
        searched="Part of a title, a path or a text"
        empty={<p>A popup tells members something on one page, or on all. Write the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "page", text: "Page", sortKey: "route" },
          { key: "state", text: "State", selfExplaining: true },
          { key: "days", text: "Days", selfExplaining: true },
          { key: "followed", text: "Followed", align: "end" },
          { key: "closed", text: "Closed", align: "end" },
        ]}
        rows={(list?.data ?? []).map((popup) => ({
          id: popup.id,
          name: popup.title || popup.route,
          cells: {
            title: <a href={paths.adminPopup(popup.id)}>{popup.title || "Untitled"}</a>,
            page: popup.route || "Every page",
            state: <State popup={popup} />,
            days: daysInWords(popup),
            followed: popup.clicks_total.toLocaleString("en-GB"),
            closed: popup.closings_total.toLocaleString("en-GB"),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen popups
          </Button>
        }
      />
    </>
  );
}

function State({ popup: { active, shown_now } }: { popup: Pick<EditedPopup, "active" | "shown_now"> }) {
  if (shown_now) return <Badge tone="good">Shown</Badge>;
  return active ? <Badge tone="wait">Not today</Badge> : <Badge>Inactive</Badge>;
}
