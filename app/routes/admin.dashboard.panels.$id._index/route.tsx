import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { PanelFields, panelOrder } from "~/components/admin/panel-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { readLibraryPictures } from "~/features/picture-choices.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { PanelForm } from "~/forms/panel-schema.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findPanel, readEditedDashboard } from "~/models/edited-dashboard.server";
import { removePanel, savePanel } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ panel, deleting }) => `${deleting ? "Delete" : "Edit"} ${panel.heading} – Dashboard – Administration`,
  notFoundTitle: "Panel not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const panelId = params.id ?? "";
  const panel = await readOrFail(findPanel(api, panelId), "getting the panel");
  if (!panel) throw notFound();
  const [{ plans }, pictures] = await Promise.all([
    readOrFail(readEditedDashboard(api), "getting the dashboard"),
    readLibraryPictures(
      api,
      panel.picture_hash && panel.image ? { hash: panel.picture_hash, image: panel.image } : null,
    ),
  ]);
  const deleting = new URL(request.url).searchParams.get("confirm") === "delete";
  return { panel: { ...panel, image: null }, plans, pictures, deleting };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-panel": (submission, member) => savePanel(submission, member, id),
    "delete-panel": (submission, member) => removePanel(submission, member, id),
  });
}

export default function AdminPanel() {
  const { panel, plans, pictures, deleting } = useLoaderData<typeof loader>();
  const { id, heading, version, text, link, link_text, link_intro, picture_hash, picture_alt, items } = panel;
  const intent = "save-panel";
  const [form, fields] = useIntentForm<PanelForm>({
    intent,
    defaultValue: {
      ...{ version, heading, text, link, link_text, link_intro, picture_alt },
      ...{ picture_hash: picture_hash ?? "", starts_on: panel.starts_on, ends_on: panel.ends_on },
      plan_ids: panel.plan_ids.map(String) as never,
      ...(panel.active && { active: "1" }),
    },
  });
  if (deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${heading}?`}
          action={paths.adminPanel(id, { confirm: "delete" })}
          intent="delete-panel"
          button="Delete"
          back={{ href: paths.adminPanel(id), text: "Cancel" }}
        >
          <p>Members see it no longer. The items that it lists and its picture stay. This cannot be undone.</p>
        </ConfirmPage>
      </>
    );
  return (
    <>
      <ErrorSummary order={panelOrder} />
      <PageHeader title={`Edit ${heading}`}>
        <p>
          <a href={paths.adminDashboard()}>Back to the dashboard</a> ·{" "}
          <a href={paths.adminDashboardPreview(panel.plan_ids[0] ? String(panel.plan_ids[0]) : undefined)}>Preview</a>
        </p>
      </PageHeader>
      <SettingsSection id="items" title="Items" hint="Listed below its text, in their order.">
        <div className="stack">
          {items.length === 0 ? (
            <p>It lists none.</p>
          ) : (
            <ol>
              {items.map((item) => (
                <li key={item.id}>
                  <a href={paths.content(item.slug)}>{item.title}</a>
                </li>
              ))}
            </ol>
          )}
          <p>
            <a href={paths.adminPanelItems(id)}>Choose its items</a>
          </p>
        </div>
      </SettingsSection>
      <SettingsSection id="edit" title="What it says" hint="And for whom and when it is shown.">
        <Form form={form} intent={intent} action={paths.adminPanel(id)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <PanelFields fields={fields} plans={plans} pictures={pictures} />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminDashboard()}>
              Cancel
            </ButtonLink>{" "}
            <ButtonLink kind="quiet" href={paths.adminPanel(id, { confirm: "delete" })}>
              Delete this panel
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      <EditNotes>
        <EditHistory createdAt={panel.created_at} changedAt={panel.changed_at} changedBy={panel.changed_by} />
      </EditNotes>
    </>
  );
}
