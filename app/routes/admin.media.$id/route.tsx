import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { EditHistory } from "~/components/admin/edit-history";
import { UsesList } from "~/components/admin/uses-list";
import { Picture } from "~/components/content/picture";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { type PictureForm, pictureSchema } from "~/forms/picture-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { deletePicture, findPicture, updatePicture } from "~/models/picture.server";
import { toPicture } from "~/view-models/card.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ picture, deleting }) => `${deleting ? "Delete" : "Edit"} ${picture.title} – Media – Administration`,
  notFoundTitle: "Picture not found",
};

const order = ["title", "alt"];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { id = "" } = params;
  const picture = await readOrFail(findPicture(api, id), "getting the picture");
  if (!picture) throw notFound();
  const deleting = new URL(request.url).searchParams.get("confirm") === "delete";
  return { picture: { ...picture, image: toPicture(picture.image) }, deleting };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-picture": (submission, member) => savePicture(submission, member, id),
    "delete-picture": (submission, member) => removePicture(submission, member, id),
  });
}

async function savePicture(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: pictureSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updatePicture(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPicture(id), {
      notice: { type: "success", message: adminMessages.pictureUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the picture"), { fields: order });
  const current = await findPicture(api, id);
  if (!current) throw notFound();
  return invalidAsChanged(submission, current, [
    { name: "title", saved: current.title },
    { name: "alt", saved: current.alt },
  ]);
}

async function removePicture(submission: Submission, { api }: Member, id: string) {
  const sent = await deletePicture(api, id);
  if (!sent.ok && sent.status !== 404)
    return invalidFromApiProblem(submission, withPhrase(sent, "deleting the picture"));
  return redirectAfterSubmit(paths.adminMedia(), {
    notice: { type: "success", message: adminMessages.pictureDeleted },
  });
}

export default function AdminPicture() {
  const { picture, deleting } = useLoaderData<typeof loader>();
  const { id, title, alt, image, version, products, items, categories, panels } = picture;
  const intent = "save-picture";
  const [form, fields] = useIntentForm<PictureForm>({ intent, defaultValue: { title, alt, version } });
  const uses = (
    <>
      <UsesList nouns={{ one: "item shows it", many: "items show it" }} uses={items} href={paths.adminItem} />
      <UsesList
        nouns={{ one: "category shows it", many: "categories show it" }}
        uses={categories}
        href={paths.adminCategory}
      />
      <UsesList nouns={{ one: "product shows it", many: "products show it" }} uses={products} />
      <UsesList
        nouns={{ one: "panel of the dashboard shows it", many: "panels of the dashboard show it" }}
        uses={panels}
        href={paths.adminPanel}
      />
    </>
  );
  const isUsed = items.total + categories.total + products.total + panels.total > 0;
  if (deleting)
    return (
      <>
        <ErrorSummary />
        {isUsed ? (
          <>
            <PageHeader title={`${title} cannot be deleted`} />
            <p>It is in use. Choose another picture there first.</p>
            {uses}
            <p>
              <a href={paths.adminPicture(id)}>Back to {title}</a>
            </p>
          </>
        ) : (
          <ConfirmPage
            title={`Delete ${title}?`}
            action={paths.adminPicture(id, { confirm: "delete" })}
            intent="delete-picture"
            button="Delete"
            back={{ href: paths.adminPicture(id), text: "Cancel" }}
          >
            <p>Nothing shows it now. A revision that did can no longer be restored. This cannot be undone.</p>
          </ConfirmPage>
        )}
      </>
    );
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title={`Edit ${title}`} />
      <div className="media-picture">
        <Picture image={{ ...image, alt: alt || "The picture, which has no alternative text yet" }} isFirst />
      </div>
      <Form form={form} intent={intent} action={paths.adminPicture(id)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <Field field={fields.title} label="Title" width="medium" />
        <Field
          field={fields.alt}
          label="Alternative text"
          optional
          hint="What it shows, suggested wherever it is used. Where it is used already, its text stays."
        />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminMedia()}>
            Back to the media
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminPicture(id, { confirm: "delete" })}>
            Delete this picture
          </ButtonLink>
        </div>
      </Form>
      {isUsed ? uses : <p>Nothing shows it yet.</p>}
      <EditHistory createdAt={picture.created_at} changedAt={picture.changed_at} changedBy={picture.changed_by} />
    </>
  );
}
