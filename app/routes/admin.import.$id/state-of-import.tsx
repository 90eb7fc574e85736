import type { LibraryImport } from "contract/library-import";
import type { ReactNode } from "react";
import { counted, LibraryProgress, LibraryStateBadge } from "~/components/admin/library-state";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDateInWords, formatTime } from "~/format/dates";
import { formatFileSize } from "~/format/file-size";
import { Checkboxes } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

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
          <Undescribed total={library.counts?.accepted ?? 0} />
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

/** The items whose pictures are to be described. */
function Undescribed({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <>
      {" "}
      <a href={paths.adminItems({ pictures: "undescribed" })}>
        {counted(total, "item")} with pictures without alternative texts
      </a>
    </>
  );
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

function Checked({ library, expires }: { library: LibraryImport; expires: string }) {
  const { counts, conflicts } = library;
  const { created = 0, changed = 0, refused = 0, accepted = 0, taken_back: takenBack = 0 } = counts ?? {};
  const items = created + changed;
  if (items === 0 && conflicts.length === 0)
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
          {counted(refused, "file")}{" "}
          {conflicts.length > 0 ? "with faults or at the address of another item" : "with faults"}{" "}
          {refused === 1 ? "is" : "are"} left out. What is corrected can be imported later.
        </p>
      ) : null}
      {accepted > 0 ? (
        <p>
          {counted(accepted, "item")} {accepted === 1 ? "is" : "are"} published with pictures that have no alternative
          text, as was chosen for this upload. They are listed under To do of the administration then.
        </p>
      ) : null}
      {takenBack > 0 ? (
        <p>
          {takenBack === 1
            ? "1 published item becomes a draft: members can no longer read it"
            : `${takenBack.toLocaleString("en-GB")} published items become drafts: members can no longer read them`}
          . The notes below, and the files, say why.
        </p>
      ) : null}
      {changed > 0 ? (
        <p>{counted(changed, "item")} will be as the file says; what was there before is kept as a revision.</p>
      ) : null}
      <StartForm library={library} items={items} />
    </>
  );
}

/** Starts the import. What has the address of another item is replaced only if that is chosen. */
function StartForm({ library, items }: { library: LibraryImport; items: number }) {
  const { id, conflicts, conflict_count: all } = library;
  const intent = "start-import";
  const [form, fields] = useIntentForm<{ replace: string[] }>({ intent });
  const button = <Button>{items > 0 ? `Import ${counted(items, "item")}` : "Import what is chosen"}</Button>;
  const sold = conflicts.filter(({ state }) => state === "sold");
  const replaceable = conflicts.filter(({ state }) => state !== "sold");
  const more =
    all > conflicts.length
      ? ` These are the first ${conflicts.length} of ${counted(all, "item")}: once this is imported, upload the file again to decide about the others.`
      : "";
  const inShop = sold.length > 0 ? <Sold conflicts={sold} /> : null;
  if (replaceable.length === 0)
    return (
      <>
        {inShop}
        {more ? <p>{more.trim()}</p> : null}
        {items > 0 ? (
          <Form action={paths.adminImport(id)} intent={intent} layout="bare">
            {button}
          </Form>
        ) : null}
      </>
    );
  return (
    <Form form={form} action={paths.adminImport(id)} intent={intent}>
      {inShop}
      <Checkboxes
        field={fields.replace}
        label="Items at the same address"
        hint={`These files come from elsewhere, and have the addresses of other items here, or the numbers that those had there. They are left out, unless you choose to replace an item; what it was is kept as a revision.${more}`}
        choices={replaceable.map(({ item_id: itemId, item_title: present, title, state }) => ({
          value: itemId,
          label: `Replace “${present}” with “${title}”`,
          hint: (
            <>
              {stateWords[state]}: <a href={paths.adminItem(itemId)}>{present}</a>
            </>
          ),
        }))}
      />
      <div className="actions">{button}</div>
    </Form>
  );
}

/** What has the address of an item that the shop sells stays out. */
function Sold({ conflicts }: Pick<LibraryImport, "conflicts">) {
  return (
    <>
      <p>These items are sold in the shop and are not replaced:</p>
      <ul>
        {conflicts.map(({ file, item_id: itemId, item_title: present, title }) => (
          <li key={file}>
            <a href={paths.adminItem(itemId)}>{present}</a>, in the place of which the file has “{title}”
          </li>
        ))}
      </ul>
    </>
  );
}

const stateWords: Record<LibraryImport["conflicts"][number]["state"], string> = {
  draft: "A draft",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
  sold: "Sold in the shop",
};

function momentOf(at: string): string {
  return `${formatDateInWords(at)} at ${formatTime(at)}`;
}
