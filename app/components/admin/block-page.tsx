import type { BlockTitle } from "contract/block";
import type { ContentState } from "contract/publishing";
import type { ReactNode } from "react";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { Button, ButtonLink } from "../ui/button";
import { BlockConflicts } from "./block-conflicts";
import { blockDescriptions } from "./block-descriptions";
import { BlockFields } from "./block-fields";
import { type BlockForm, blockOrder } from "./block-values";
import { ItemHeader } from "./item-header";
import { LibrarySearch, type SearchOutcome } from "./library-search";
import type { ChoosablePicture } from "./picture-choice";

interface BlockPageProps {
  item: { id: string; title: string; state: ContentState };
  type: BlockTitle;
  title: string;
  values: BlockForm;
  version: number;
  pictures: ChoosablePicture[];
  /** What was found in the media library. */
  outcome: SearchOutcome;
  files: { hash: string; caption: string }[];
  /** The page's address, and what it says. */
  path: (query?: Record<string, string>) => string;
  query?: Record<string, string>;
  /** Where Cancel leads: to the block in the list, or to the list. */
  back: string;
  /** Further buttons. */
  children?: ReactNode;
}

const withPictures: BlockTitle[] = ["image", "gallery", "video"];

/** The form of one block of an item. */
export function BlockPage(props: BlockPageProps) {
  const { item, type, title, values, version, pictures, outcome, files, path, query = {}, back, children } = props;
  const action = path(query);
  const intent = "save-block";
  const [form, fields] = useIntentForm<BlockForm>({ intent, defaultValue: { ...values, version } });
  return (
    <>
      <ErrorSummary order={["conflict", "picture", ...blockOrder[type]]} />
      <ItemHeader item={item} current="blocks" isPart title={title} />
      <p className="hint">{blockDescriptions[type].about}</p>
      <Form form={form} intent={intent} upload={withPictures.includes(type)} action={action} autoComplete="off">
        <DefaultButton>Save block</DefaultButton>
        <input type="hidden" name="version" value={String(fields.version?.initialValue ?? version)} />
        <BlockConflicts field={fields.conflict} />
        <BlockFields type={type} form={form} fields={fields} pictures={pictures} files={files} action={action} />
        {withPictures.includes(type) ? (
          <LibrarySearch action={action} outcome={outcome} offered={pictures.length} />
        ) : null}
        <div className="actions">
          <Button>Save block</Button>{" "}
          <ButtonLink kind="quiet" href={back}>
            Cancel
          </ButtonLink>{" "}
          {children}
        </div>
      </Form>
    </>
  );
}
