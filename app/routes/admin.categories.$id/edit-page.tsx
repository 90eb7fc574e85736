import { CategoryFields, categoryOrder } from "~/components/admin/category-fields";
import { ChangedNote } from "~/components/admin/changed-note";
import { EditNotes } from "~/components/admin/edit-notes";
import type { SearchOutcome } from "~/components/admin/library-search";
import { MoveButtons, type MovedRow } from "~/components/admin/move-buttons";
import type { ChoosablePicture } from "~/components/admin/picture-choice";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import type { CategoryForm } from "~/forms/category-schema.server";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { CategoryUses } from "./category-uses";
import type { CategoryView } from "./view-model.server";

interface EditPageProps {
  view: CategoryView;
  moved: MovedRow | null;
  /** The pictures that can be chosen, and what was found. */
  library: ChoosablePicture[];
  outcome: SearchOutcome;
}

/** The form of one category, its place among the others, and where it is used. */
export function EditPage({ view: { category, picture, values }, moved, library, outcome }: EditPageProps) {
  const intent = "save-category";
  const { id, title, path, parents } = category;
  const [form, fields] = useIntentForm<CategoryForm>({ intent, defaultValue: values });
  return (
    <>
      <ErrorSummary order={categoryOrder} />
      <RefusalLinks />
      <PageHeader title={`Edit ${title}`}>
        <p>
          <a href={paths.contentCategory(path.split("/"))}>See its page</a>
        </p>
      </PageHeader>
      <Form form={form} intent={intent} upload action={paths.adminCategory(id)} autoComplete="off" layout="bare">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <DefaultButton>Save</DefaultButton>
        <CategoryFields
          fields={fields}
          parents={parents}
          picture={picture}
          library={library}
          search={{ action: paths.adminCategory(id), outcome }}
        />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminCategories()}>
            Back to the categories
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminCategory(id, { confirm: "delete" })}>
            Delete this category
          </ButtonLink>
        </div>
      </Form>
      <Place category={category} moved={moved} />
      <EditNotes>
        <CategoryUses category={category} />
        <ChangedNote changedAt={category.changed_at} changedBy={category.changed_by} />
      </EditNotes>
    </>
  );
}

function Place({ category: { id, title, parent, siblings }, moved }: Pick<EditPageProps, "moved"> & CategoryOf) {
  return (
    <SettingsSection
      id="order"
      title="Order"
      hint={parent ? `Of the categories below ${parent.title}.` : "Of the categories at the top level."}
    >
      <StackedTable
        caption={parent ? `Categories below ${parent.title}, in their order` : "Top level, in its order"}
        captionHidden
        columns={[
          { key: "title", text: "Title" },
          { key: "order", text: "Order", selfExplaining: true },
        ]}
        rows={siblings.map((sibling, at) => ({
          key: sibling.id,
          cells: {
            title:
              sibling.id === id ? (
                <strong>{title}</strong>
              ) : (
                <a href={paths.adminCategory(sibling.id)}>{sibling.title}</a>
              ),
            order: (
              <MoveButtons
                action={paths.adminCategory(id)}
                intent="move-category"
                id={sibling.id}
                title={sibling.title}
                at={at}
                total={siblings.length}
                moved={moved}
              />
            ),
          },
        }))}
      />
    </SettingsSection>
  );
}

type CategoryOf = Pick<CategoryView, "category">;
