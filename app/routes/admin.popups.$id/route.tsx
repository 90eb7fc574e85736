import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { PopupFields, popupOrder } from "~/components/admin/popup-fields";
import { paletteClass, readableOn } from "~/components/content/palette-css";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { RichText } from "~/components/ui/rich-text";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { PopupForm } from "~/forms/popup-schema.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { sanitizeHtml } from "~/html/sanitize.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findPopup } from "~/models/popup.server";
import { removePopup, savePopup } from "./actions.server";
import stylesheet from "./popup.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ popup, deleting }) => `${deleting ? "Delete" : "Edit"} ${popup.title} – Popups – Administration`,
  notFoundTitle: "Popup not found",
  colours: ({ palette }) => ({ palettes: [palette] }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const id = params.id ?? "";
  const popup = await readOrFail(findPopup(api, id), "getting the popup");
  if (!popup) throw notFound();
  const { background_colour: primary, text_colour: text } = popup;
  return {
    popup: { ...popup, title: popup.title || popup.route },
    content: sanitizeHtml(popup.content),
    palette: { primary, secondary: null, text: readableOn(text, primary) },
    deleting: new URL(request.url).searchParams.get("confirm") === "delete",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-popup": (submission, member) => savePopup(submission, member, id),
    "delete-popup": (submission, member) => removePopup(submission, member, id),
  });
}

export default function AdminPopup() {
  const { popup, content, palette, deleting } = useLoaderData<typeof loader>();
  const { id, title, active } = popup;
  const intent = "save-popup";
  const { version, route, timeout, background_colour, text_colour, link1, link1_text, link2, link2_text } = popup;
  const [form, fields] = useIntentForm<PopupForm>({
    intent,
    defaultValue: {
      ...{ title, version, route, timeout, background_colour, text_colour, link1, link1_text, link2, link2_text },
      ...{ content: popup.content, starts_on: popup.starts_on, ends_on: popup.ends_on },
      ...(active && { active: "1" }),
    },
  });
  if (deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${title}?`}
          action={paths.adminPopup(id, { confirm: "delete" })}
          intent="delete-popup"
          button="Delete"
          back={{ href: paths.adminPopup(id), text: "Cancel" }}
        >
          <p>The counts of who has closed and followed it go too. This cannot be undone.</p>
        </ConfirmPage>
      </>
    );
  return (
    <>
      <ErrorSummary order={popupOrder} />
      <PageHeader title={`Edit ${title}`} />
      <SettingsSection id="preview" title="As members see it" hint="As it is saved.">
        <div className={`popup-preview stack ${paletteClass(palette)}`}>
          <RichText html={content} />
          <p className="popup-preview__buttons">
            {[link1_text, link2_text, "Close"].flatMap((text) => (text ? [<span key={text}>{text}</span>] : []))}
          </p>
        </div>
      </SettingsSection>
      <SettingsSection id="edit" title="What it says" hint="And where and when it appears.">
        <Form form={form} intent={intent} action={paths.adminPopup(id)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <PopupFields fields={fields} />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminPopups()}>
              Cancel
            </ButtonLink>{" "}
            <ButtonLink kind="quiet" href={paths.adminPopup(id, { confirm: "delete" })}>
              Delete this popup
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      <EditNotes>
        <EditHistory createdAt={popup.created_at} changedAt={popup.changed_at} changedBy={popup.changed_by} />
      </EditNotes>
    </>
  );
}
