import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EditedCallout } from "contract/callout";
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
import { deleteCallouts, findCallout, listCallouts } from "~/models/callout.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete callouts" : `Callouts${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { ids, confirm, ...position } = parseListQuery(request);
  const isDeleting = confirm === "delete";
  const found = isDeleting ? await Promise.all(ids.map((id) => findCallout(api, id))) : [];
  const chosen = found.flatMap((callout) => (callout ? [{ id: callout.id, title: callout.message, uses: [] }] : []));
  const query = { q: position.q, sort: position.sort, page: position.page, per_page: rowsPerPage };
  const list = isDeleting ? null : await readOrFail(listCallouts(api, query), "getting the callouts");
  return { position, list, chosen: isDeleting ? chosen : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one callout.");
  const sent = await deleteCallouts(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the callout"));
  return redirectAfterBulkDelete(paths.adminCallouts(), sent.body, {
    one: adminMessages.calloutDeleted,
    many: "callouts",
  });
}

export default function AdminCallouts() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "callout", many: "callouts" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminCallouts()}>
        <p>Members who have logged in with them see them until they close them or log out. This cannot be undone.</p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Callouts" intro="Lines above every page, from a member’s log-in until they close them.">
        <div className="actions">
          <ButtonLink href={paths.adminCalloutCreate()}>New callout</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="message"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminCallouts}
        searched="Part of a text"
        empty={<p>A callout tells members something above every page. Write the first one.</p>}
        columns={[
          { key: "message", text: "Callout", sortKey: "message" },
          { key: "state", text: "State", selfExplaining: true },
        ]}
        rows={(list?.data ?? []).map((callout) => ({
          id: callout.id,
          name: callout.message,
          cells: {
            message: (
              <>
                <a href={paths.adminCallout(callout.id)}>{callout.message}</a>
                <span className="list-note">
                  {planNames(callout)}; {daysInWords(callout)}
                </span>
              </>
            ),
            state: <State callout={callout} />,
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen callouts
          </Button>
        }
      />
    </>
  );
}

function State({ callout: { active, shown_now } }: { callout: Pick<EditedCallout, "active" | "shown_now"> }) {
  if (shown_now) return <Badge tone="good">Shown</Badge>;
  return active ? <Badge tone="wait">Not today</Badge> : <Badge>Inactive</Badge>;
}

function planNames({ plan_ids, plans }: Pick<EditedCallout, "plan_ids" | "plans">): string {
  if (plan_ids.length === 0) return "Everybody";
  return plans.flatMap(({ id, title }) => (plan_ids.includes(id) ? title : [])).join(", ") || "Nobody";
}
