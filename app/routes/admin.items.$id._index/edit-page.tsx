import type { ContentDraft } from "contract/publishing";
import { EditHistory } from "~/components/admin/edit-history";
import { FormBar } from "~/components/admin/form-bar";
import { ItemFields, itemFactsOrder, itemParts } from "~/components/admin/item-fields";
import { ItemHeader } from "~/components/admin/item-header";
import type { SearchOutcome } from "~/components/admin/library-search";
import type { ChoosablePicture } from "~/components/admin/picture-choice";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { ItemFactsForm } from "~/forms/item-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

interface EditPageProps {
  item: Pick<
    ContentDraft,
    | "id"
    | "title"
    | "categories"
    | "state"
    | "created_at"
    | "changed_at"
    | "changed_by"
    | "colour_primary"
    | "colour_secondary"
    | "colour_text"
    | "background_colour"
  >;
  facts: ItemFactsForm;
  choices: Parameters<typeof ItemFields>[0]["choices"];
  pictures: ChoosablePicture[];
  /** What was found in the media library. */
  outcome: SearchOutcome;
  mayDelete: boolean;
  /** It is published, and who may read it is changed by others. */
  isAccessKept: boolean;
}

/** The form of an item's facts. */
export function EditPage({ item, facts, choices, pictures, outcome, mayDelete, isAccessKept }: EditPageProps) {
  const intent = "save-item";
  const [form, fields] = useIntentForm<ItemFactsForm>({ intent, defaultValue: facts });
  return (
    <>
      <ErrorSummary order={itemFactsOrder} />
      <ItemHeader item={item} current="facts" />
      <Form form={form} intent={intent} upload action={paths.adminItem(item.id)} autoComplete="off" layout="bare">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <FormBar parts={itemParts} />
        <ItemFields
          isAccessKept={isAccessKept}
          fields={fields}
          choices={choices}
          chosen={item.categories}
          pictures={pictures}
          colours={item}
          search={{ action: paths.adminItem(item.id), outcome }}
        />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminItems()}>
            Back to the items
          </ButtonLink>{" "}
          {mayDelete ? (
            <ButtonLink kind="quiet" href={paths.adminItem(item.id, { confirm: "delete" })}>
              Delete this item
            </ButtonLink>
          ) : null}
        </div>
      </Form>
      <EditHistory createdAt={item.created_at} changedAt={item.changed_at} changedBy={item.changed_by} />
    </>
  );
}
