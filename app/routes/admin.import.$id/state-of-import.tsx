import type { LibraryImport } from "contract/library-import";
import type { ReactNode } from "react";
import { counted, LibraryProgress, LibraryStateBadge } from "~/components/admin/library-state";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDateInWords, formatTime } from "~/format/dates";
import { formatFileSize } from "~/format/file-size";
import { Form } from "~/forms/form";

/** How far an import is, and what is to be done next. */
export function StateOfImport({ library }: { library: LibraryImport }) {
  const { state, size, created_by: by, created_at: at } = library;
  return (
    <SettingsSection
      id="state"
      title="Progress"
      hint={`${formatFileSize(size)}, uploaded by ${by ?? "somebody whose account is deleted"} on ${momentOf(at)}.`}
    >
      <div className="library-state">
        <p>
          <LibraryStateBadge state={state} />
        </p>
        <Words library={library} />
      </div>
    </SettingsSection>
  );
}

function Words({ library }: { library: LibraryImport }): ReactNode {
  const { id, state, done, total, expires_at: expiresAt, started_by: by, finished_at: finishedAt } = library;
  const href = paths.adminImport(id);
  switch (state) {
    case "waiting":
    case "checking":
      return (
        <>
          <Turn library={library} />
          <LibraryProgress label="Checked" done={done} total={total} what="files are checked" href={href} />
        </>
      );
    case "importing":
      return (
        <>
          <Turn library={library} />
          <LibraryProgress label="Imported" done={done} total={total} what="files are imported" href={href} />
        </>
      );
    case "checked":
      return <Checked library={library} expires={momentOf(expiresAt)} />;
    case "finished":
      return (
        <p>
          Imported{by ? ` by ${by}` : ""}
          {finishedAt ? ` on ${momentOf(finishedAt)}` : ""}. The uploaded file is removed.
        </p>
      );
    case "failed":
      return <p>{library.reason}</p>;
    case "expired":
      return (
        <p>
          This upload was removed after a day, and nothing in it was imported.{" "}
          <a href={paths.adminImports()}>Upload the file again</a>
        </p>
      );
  }
}

/** Imports are done one after the other. */
function Turn({ library: { ahead } }: { library: LibraryImport }) {
  if (ahead === 0) return null;
  return (
    <p>
      {ahead === 1 ? "Another import is" : `${ahead} other imports are`} worked on first: imports are done one after the
      other.
    </p>
  );
}

function Checked({ library: { id, counts }, expires }: { library: LibraryImport; expires: string }) {
  const { created = 0, changed = 0, refused = 0 } = counts ?? {};
  const items = created + changed;
  if (items === 0)
    return (
      <p>
        {refused > 0
          ? "There is nothing to import: correct the files below, and upload them again."
          : "There is nothing to import: every item is as its file says."}
      </p>
    );
  return (
    <>
      <p>Nothing is imported yet. The upload is kept until {expires}.</p>
      {refused > 0 ? (
        <p>
          {counted(refused, "file")} with faults {refused === 1 ? "is" : "are"} left out. What is corrected can be
          imported later.
        </p>
      ) : null}
      {changed > 0 ? (
        <p>{counted(changed, "item")} will be as the file says; what was there before is kept as a revision.</p>
      ) : null}
      <Form action={paths.adminImport(id)} intent="start-import" layout="bare">
        <Button>Import {counted(items, "item")}</Button>
      </Form>
    </>
  );
}

function momentOf(at: string): string {
  return `${formatDateInWords(at)} at ${formatTime(at)}`;
}
