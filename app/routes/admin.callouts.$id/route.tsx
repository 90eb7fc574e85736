import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { CalloutFields, calloutOrder } from "~/components/admin/callout-fields";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import type { CalloutForm } from "~/forms/callout-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findCallout } from "~/models/callout.server";
import { removeCallout, saveCallout } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ callout, deleting }) =>
    `${deleting ? "Delete" : "Edit"} ${shortened(callout.message)} – Callouts – Administration`,
  notFoundTitle: "Callout not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const id = params.id ?? "";
  const callout = await readOrFail(findCallout(api, id), "getting the callout");
  if (!callout) throw notFound();
  return {
    callout,
    deleting: new URL(request.url).searchParams.get("confirm") === "delete",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-callout": (submission, member) => saveCallout(submission, member, id),
    "delete-callout": (submission, member) => removeCallout(submission, member, id),
  });
}

export default function AdminCallout() {
  const { callout, deleting } = useLoaderData<typeof loader>();
  const { id, message, type, link, link_text, version, plans } = callout;
  const title = shortened(message);
  const intent = "save-callout";
  const [form, fields] = useIntentForm<CalloutForm>({
    intent,
    defaultValue: {
      ...{ message, type, link, link_text, version, starts_on: callout.starts_on, ends_on: callout.ends_on },
      plan_ids: callout.plan_ids.map(String) as never,
      ...(callout.active && { active: "1" }),
    },
  });
  if (deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${title}?`}
          action={paths.adminCallout(id, { confirm: "delete" })}
          intent="delete-callout"
          button="Delete"
          back={{ href: paths.adminCallout(id), text: "Cancel" }}
        >
          <p>Members who have logged in with it see it until they close it or log out. This cannot be undone.</p>
        </ConfirmPage>
      </>
    );
  return (
    <>
      <ErrorSummary order={calloutOrder} />
      <PageHeader title="Edit callout" />
      <SettingsSection id="preview" title="As members see it" hint="As it is saved.">
        <Callout type={type} {...(link && link_text && { ctaText: link_text, ctaURL: link })}>
          <p>{message}</p>
        </Callout>
      </SettingsSection>
      <SettingsSection id="edit" title="What it says" hint="And for whom and when.">
        <Form form={form} intent={intent} action={paths.adminCallout(id)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <CalloutFields fields={fields} plans={plans} />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminCallouts()}>
              Cancel
            </ButtonLink>{" "}
            <ButtonLink kind="quiet" href={paths.adminCallout(id, { confirm: "delete" })}>
              Delete this callout
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      <EditNotes>
        <EditHistory createdAt={callout.created_at} changedAt={callout.changed_at} changedBy={callout.changed_by} />
      </EditNotes>
    </>
  );
}

/** The beginning of a callout, as its name. */
function shortened(message: string): string {
  return message.length > 60 ? `${message.slice(0, 59).trimEnd()}…` : message;
}
