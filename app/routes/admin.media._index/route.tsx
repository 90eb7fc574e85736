import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { pageWords } from "~/components/browse/per-page";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PictureField } from "~/forms/picture-field";
import type { UploadForm } from "~/forms/picture-schema.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPictures } from "~/models/picture.server";
import { toPicture } from "~/view-models/card.server";
import { addPicture } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Media${pageWords(position.page)} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { ids, confirm, ...position } = parseListQuery(request);
  const { q, sort, page } = position;
  const query = { q, sort, page, per_page: rowsPerPage };
  const { data, meta } = await readOrFail(listPictures(api, query), "getting the pictures");
  return { position, total: meta.total, pictures: data.map((one) => ({ ...one, image: toPicture(one.image) })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "add-picture": addPicture });
}

export default function AdminMedia() {
  const { position, total, pictures } = useLoaderData<typeof loader>();
  const intent = "add-picture";
  const [form, fields] = useIntentForm<UploadForm>({ intent });
  return (
    <>
      <ErrorSummary order={["picture", "alt"]} />
      <PageHeader title="Media" intro="Pictures for items and products. The same picture is stored once." />
      <SettingsSection id="upload" title="Add a picture" hint="It is stored in several widths, without its metadata.">
        <Form form={form} intent={intent} action={paths.adminMedia()} upload autoComplete="off">
          <PictureField
            label="Picture"
            optional={false}
            field={fields.picture}
            kept={{ id: fields.picture_id, name: fields.picture_name }}
          />
          <Field
            field={fields.alt}
            label="Alternative text"
            optional
            hint="What it shows, suggested wherever it is used."
          />
          <div className="actions">
            <Button>Add picture</Button>
          </div>
        </Form>
      </SettingsSection>
      <AdminList
        nouns={{ one: "picture", many: "pictures" }}
        position={position}
        defaultSort="age"
        total={total}
        perPage={rowsPerPage}
        path={paths.adminMedia}
        searched="Part of a title or an alternative text"
        empty={<p>Pictures that are added above can be chosen for covers and in blocks.</p>}
        columns={[
          { key: "title", text: "Picture", sortKey: "title" },
          { key: "alt", text: "Alternative text" },
          { key: "size", text: "Size" },
          { key: "added", text: "Added", sortKey: "age" },
        ]}
        rows={pictures.map(({ id, title, alt, image, created_at: at }) => ({
          id,
          name: title,
          cells: {
            title: (
              <span className="picture-choice">
                <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" />
                <a href={paths.adminPicture(id)}>{title}</a>
              </span>
            ),
            alt: alt || "None yet",
            size: `${image.width} × ${image.height}`,
            added: formatDate(at),
          },
        }))}
      />
    </>
  );
}
