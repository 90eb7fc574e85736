import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import type { FileForm } from "~/forms/file-schema.server";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { kindOf } from "../account/file-list";
import { FileFields } from "./file-fields";
import type { ListedFile } from "./file-list-editor";
import { UsesList } from "./uses-list";

interface FilePartProps {
  file: ListedFile & {
    /** Where an editor downloads it. */
    download: string;
    items: Parameters<typeof UsesList>[0]["uses"];
  };
  version: number;
  /** The pages of this file, of its removal, and of the files that it is among. */
  places: { here: string; removal: string; list: string };
}

/** The form of one file: its label, and another file in its place. */
export function FilePart({ file, version, places }: FilePartProps) {
  const intent = "save-file";
  const [form, fields] = useIntentForm<FileForm>({ intent, defaultValue: { caption: file.caption, version } });
  return (
    <div className="stack">
      <p>
        <a href={file.download}>Download it</a> ({kindOf(file)})
      </p>
      <Form form={form} intent={intent} action={places.here} upload autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <FileFields fields={fields} isStored />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={places.list}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={places.removal}>
            Remove this file
          </ButtonLink>
        </div>
      </Form>
      <FileUses items={file.items} />
    </div>
  );
}

/** The items that offer a file. */
function FileUses({ items }: Pick<FilePartProps["file"], "items">) {
  return (
    <UsesList nouns={{ one: "item offers it", many: "items offer it" }} uses={items} href={paths.adminItemFiles} />
  );
}

interface RemovalProps extends Pick<FilePartProps, "file" | "places"> {
  /** What it is removed from. */
  from: string;
  /** What becomes of it. */
  children: ReactNode;
}

/** Asks for confirmation, and says where the file is used. */
export function FileRemoval({ file, places, from, children }: RemovalProps) {
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Remove ${file.caption} from ${from}?`}
        action={places.removal}
        intent="remove-file"
        button="Remove file"
        back={{ href: places.here, text: "Cancel" }}
      >
        {children}
        {file.items.total > 1 ? <FileUses items={file.items} /> : null}
      </ConfirmPage>
    </>
  );
}
