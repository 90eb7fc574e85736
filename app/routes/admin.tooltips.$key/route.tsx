import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ChangedNote } from "~/components/admin/changed-note";
import { EditNotes } from "~/components/admin/edit-notes";
import { tooltipTools } from "~/components/admin/tooltip-tools";
import { TooltipText } from "~/components/overlays/tooltip-text";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findTooltip } from "~/models/tooltip.server";
import { saveTooltip } from "./actions.server";
import type { TooltipForm } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ key }) => `Edit the tooltip of ${tooltipTools[key]} – Tooltips – Administration`,
  notFoundTitle: "Tooltip not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const tooltip = await readOrFail(findTooltip(api, params.key ?? ""), "getting the tooltips");
  if (!tooltip) throw notFound();
  return tooltip;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const tooltip = await readOrFail(findTooltip(member.api, params.key ?? ""), "getting the tooltips");
  if (!tooltip) throw notFound();
  return handleIntent(submission, member, {
    "save-tooltip": (submission, member) => saveTooltip(submission, member, tooltip.key),
  });
}

export default function AdminTooltip() {
  const { key, step, total, text, active, version, changed_at, changed_by } = useLoaderData<typeof loader>();
  const intent = "save-tooltip";
  const [form, fields] = useIntentForm<TooltipForm>({
    intent,
    defaultValue: { text, version, ...(active && { active: "1" }) },
  });
  const tool = tooltipTools[key];
  return (
    <>
      <ErrorSummary order={["text", "active"]} />
      <PageHeader title={`Edit the tooltip of ${tool}`} />
      <SettingsSection
        id="preview"
        title="As members see it"
        hint={`As it is saved: below the header, pointing at ${tool}.`}
      >
        {step ? (
          <div className="tooltip-preview stack">
            <TooltipText step={step} total={total} text={text} />
            <p className="popup-preview__buttons">
              <span>{messages.gotIt}</span> <span>{messages.skipTooltips}</span>
            </p>
          </div>
        ) : (
          <p>It is switched off: members see the next one instead.</p>
        )}
      </SettingsSection>
      <SettingsSection id="edit" title="What it says" hint="Members see a change at once.">
        <Form form={form} intent={intent} action={paths.adminTooltip(key)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <TextArea field={fields.text} label="What it says" hint="One or two sentences, without markup." rows={3} />
          <Checkbox
            field={fields.active}
            label="Shown"
            hint="To members who have not come to it yet; nobody sees it twice."
          />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminTooltips()}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      <EditNotes>
        <ChangedNote changedAt={changed_at} changedBy={changed_by} />
      </EditNotes>
    </>
  );
}
