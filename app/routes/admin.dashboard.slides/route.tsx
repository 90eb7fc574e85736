import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ChangedNote } from "~/components/admin/changed-note";
import { EditNotes } from "~/components/admin/edit-notes";
import { ItemPicker } from "~/components/admin/item-picker";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { invalidAsStale } from "~/forms/edit-conflict.server";
import { ErrorSummary } from "~/forms/error-summary";
import { pickerIntents } from "~/forms/item-picker.server";
import { pickedQuery, toMoved } from "~/forms/reorder.server";
import {
  handleIntent,
  invalidFromApiProblem,
  readSubmission,
  requireRow,
  type Submission,
} from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findDashboardItems, readEditedDashboard, updateSlides } from "~/models/edited-dashboard.server";

export const handle: RouteHandle = {
  header: "platform",
  title: "Items at the top – Dashboard – Administration",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const { slides } = await readOrFail(readEditedDashboard(api), "getting the dashboard");
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const { data } = await readOrFail(findDashboardItems(api, q), "getting the content list");
  return {
    slides,
    found: data.filter((one) => !slides.items.some((item) => item.id === one.id)),
    q,
    moved: toMoved(new URL(request.url).searchParams),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, pickerIntents(changeSlides));
}

async function changeSlides(submission: Submission, { api }: Member, change: (ids: string[]) => string[]) {
  const { slides } = await readEditedDashboard(api);
  const version = Number(submission.form.get("version"));
  const sent = await updateSlides(api, { version, item_ids: change(slides.items.map(({ id }) => id)) });
  if (sent.ok) return redirectAfterSubmit(paths.adminSlides(pickedQuery(submission, requireRow(submission))));
  if (sent.problem.code === "changed") return invalidAsStale(submission, (await readEditedDashboard(api)).slides);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the dashboard"));
}

export default function AdminSlides() {
  const { slides, found, q, moved } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Items at the top" intro="They open the dashboard of every member, five at most.">
        <p>
          <a href={paths.adminDashboard()}>Back to the dashboard</a>
        </p>
      </PageHeader>
      <ItemPicker
        path={paths.adminSlides()}
        here={paths.adminSlides(q ? { q } : undefined)}
        version={slides.version}
        q={q}
        chosen={slides.items}
        found={found}
        moved={moved}
        orderHint="In the order of the dashboard."
        empty="None: the newest five items that are marked as featured are shown."
      />
      <EditNotes>
        <ChangedNote changedAt={slides.changed_at} changedBy={slides.changed_by} />
      </EditNotes>
    </>
  );
}
