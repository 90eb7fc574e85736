import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
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
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findDashboardItems, findPanel, updatePanelItems } from "~/models/edited-dashboard.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ heading }) => `Items of ${heading} – Dashboard – Administration`,
  notFoundTitle: "Panel not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const panelId = params.id ?? "";
  const panel = await readOrFail(findPanel(api, panelId), "getting the panel");
  if (!panel) throw notFound();
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const { data } = await readOrFail(findDashboardItems(api, q), "getting the content list");
  const { id, heading, version, items } = panel;
  const found = data.filter((one) => !items.some((item) => item.id === one.id));
  return { id, heading, version, items, found, q, moved: toMoved(new URL(request.url).searchParams) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(
    submission,
    member,
    pickerIntents((submission, member: Member, change) => changeItems(submission, member, id, change)),
  );
}

async function changeItems(submission: Submission, { api }: Member, id: string, change: (ids: string[]) => string[]) {
  const current = await findPanel(api, id);
  if (!current) throw notFound();
  const version = Number(submission.form.get("version"));
  const sent = await updatePanelItems(api, id, { version, item_ids: change(current.items.map((item) => item.id)) });
  if (sent.ok) return redirectAfterSubmit(paths.adminPanelItems(id, pickedQuery(submission, requireRow(submission))));
  if (sent.problem.code === "changed") return invalidAsStale(submission, (await findPanel(api, id)) ?? current);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the panel"));
}

export default function AdminPanelItems() {
  const { id, heading, version, items, found, q, moved } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHeader title={`Items of ${heading}`} intro="Twelve at most.">
        <p>
          <a href={paths.adminPanel(id)}>Back to the panel</a>
        </p>
      </PageHeader>
      <ItemPicker
        path={paths.adminPanelItems(id)}
        here={paths.adminPanelItems(id, q ? { q } : undefined)}
        version={version}
        q={q}
        chosen={items}
        found={found}
        moved={moved}
        orderHint="In the order of the panel."
        empty="None: the panel has only its text."
      />
    </>
  );
}
