import type { ReactNode } from "react";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SettingsSection } from "~/components/ui/settings-section";
import type { NewFileForm } from "~/forms/file-schema.server";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { kindOf } from "../account/file-list";
import { FileFields } from "./file-fields";
import { MoveButtons, type MovedRow } from "./move-buttons";

/** A file in a list of an editor. */
export interface ListedFile {
  hash: string;
  href: string;
  caption: string;
  /** "CSV" */
  kind: string;
  size: number;
}

interface FilesPartProps {
  here: string;
  files: ListedFile[];
  version: number | null;
  moved: MovedRow | null;
  /** Who gets them. */
  children: ReactNode;
}

/** The files of an item or of an option in their order, and the form that adds one. */
export function FilesPart({ here, files, version, moved, children }: FilesPartProps) {
  const intent = "add-file";
  const [form, fields] = useIntentForm<NewFileForm>({ intent });
  return (
    <>
      <div className="stack">
        {children}
        {files.length === 0 ? (
          <EmptyState title="No files yet" level={2}>
            <p>A PDF, swatches, pictures in a zip file: add the first one below.</p>
          </EmptyState>
        ) : (
          <StackedTable
            caption="Files"
            captionHidden
            columns={[
              { key: "label", text: "Label" },
              { key: "order", text: "Order" },
              { key: "kind", text: "Kind and size" },
            ]}
            rows={files.map(({ hash, href, caption, kind, size }, at) => ({
              key: hash,
              cells: {
                label: <a href={href}>{caption}</a>,
                order: (
                  <MoveButtons
                    action={here}
                    intent="move-file"
                    id={hash}
                    title={caption}
                    at={at}
                    total={files.length}
                    moved={moved}
                    version={version}
                  />
                ),
                kind: kindOf({ href, caption, kind, size }),
              },
            }))}
          />
        )}
      </div>
      <SettingsSection
        id="add"
        title="Add a file"
        hint="Its kind is read from its content, not its name. The same file is stored once."
      >
        <Form form={form} intent={intent} action={here} upload autoComplete="off">
          <FileFields fields={fields} />
          <div className="actions">
            <Button>Add file</Button>
          </div>
        </Form>
      </SettingsSection>
    </>
  );
}
