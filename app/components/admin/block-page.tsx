import type { BlockTitle } from "contract/block";
import type { ContentState } from "contract/publishing";
import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { Button, ButtonLink } from "../ui/button";
import { BlockConflicts } from "./block-conflicts";
import { BlockFields } from "./block-fields";
import { type BlockForm, blockOrder } from "./block-values";
import { blockWords } from "./block-words";
import { ItemHeader } from "./item-header";
import type { ChoosablePicture } from "./picture-choice";

interface BlockPageProps {
  item: { id: string; title: string; state: ContentState };
  type: BlockTitle;
  title: string;
  values: BlockForm;
  version: number;
  pictures: ChoosablePicture[];
  files: { hash: string; caption: string }[];
  action: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The form of one block of an item. */
export function BlockPage(props: BlockPageProps) {
  const { item, type, title, values, version, pictures, files, action, children } = props;
  const intent = "save-block";
  const [form, fields] = useIntentForm<BlockForm>({ intent, defaultValue: { ...values, version } });
  return (
    <>
      <ErrorSummary order={["conflict", ...blockOrder[type]]} rows={{ colours: "Colour", pictures: "Picture" }} />
      <ItemHeader item={item} current="blocks" isPart title={title} />
      <p className="hint">{blockWords[type].about}</p>
      <Form form={form} intent={intent} action={action} autoComplete="off">
        <DefaultButton>Save block</DefaultButton>
        <input type="hidden" name="version" value={String(fields.version?.initialValue ?? version)} />
        <BlockConflicts field={fields.conflict} />
        <BlockFields type={type} form={form} fields={fields} pictures={pictures} files={files} action={action} />
        <div className="actions">
          <Button>Save block</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminItemBlocks(item.id)}>
            Cancel
          </ButtonLink>{" "}
          {children}
        </div>
      </Form>
    </>
  );
}
