import type { importLineKinds, LibraryImport, LibraryImportLine } from "contract/library-import";
import { StackedTable } from "~/components/admin/stacked-table";
import { ListPagination } from "~/components/ui/list-pagination";
import { SettingsSection } from "~/components/ui/settings-section";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";

type Show = (typeof importLineKinds)[number];

interface ReportProps {
  library: LibraryImport;
  lines: { show: Show; page: number; perPage: number; total: number; data: LibraryImportLine[] };
}

/** What an import would do, or did: its numbers, and its items, faults and notes. */
export function Report({ library, lines }: ReportProps) {
  const { id, state, counts } = library;
  if (!counts) return null;
  const isDone = state === "finished";
  const { show, page, perPage, total, data } = lines;
  const totals: Record<Show, number> = {
    items: counts.created + counts.changed,
    faults: counts.faults,
    notes: counts.notes,
  };
  const tab = (kind: Show, text: string) => ({
    text: `${text} (${totals[kind].toLocaleString("en-GB")})`,
    href: `${paths.adminImport(id, { show: kind })}#report`,
    current: kind === show,
  });
  const path = (query?: Record<string, string>) => paths.adminImport(id, { show, ...query });
  return (
    <>
      <SettingsSection
        id="counts"
        title={isDone ? "What it did" : "What it would do"}
        hint={<a href={paths.adminImportReport(id)}>Download the report as CSV</a>}
      >
        <Counts counts={counts} isDone={isDone} />
      </SettingsSection>
      <section className="stack" id="report" aria-label="Report">
        <Tabs
          label="Report"
          items={[
            tab("items", "Items"),
            ...(totals.faults > 0 ? [tab("faults", "Faults")] : []),
            ...(totals.notes > 0 ? [tab("notes", "Not kept")] : []),
          ]}
        />
        {total === 0 ? (
          <p>{emptyWords[show]}</p>
        ) : (
          <>
            {total < totals[show] ? <p>The first {total.toLocaleString("en-GB")} are listed.</p> : null}
            {show === "items" ? <Items lines={data} /> : <Lines lines={data} />}
            <ListPagination list={{ data, meta: { total, page, perPage } }} what="lines" path={path} />
          </>
        )}
      </section>
    </>
  );
}

const emptyWords: Record<Show, string> = {
  items: "No item is created or changed.",
  faults: "No file has a fault.",
  notes: "All that the files say is kept.",
};

function Counts({ counts, isDone }: { counts: NonNullable<LibraryImport["counts"]>; isDone: boolean }) {
  const words = "with pictures that have no alternative text";
  const accepted: [string, number] = [`${isDone ? "Published" : "To publish"} ${words}`, counts.accepted];
  const rows: [string, number][] = [
    [isDone ? "Created" : "New items", counts.created],
    [isDone ? "Changed" : "Items to change", counts.changed],
    ...(counts.accepted > 0 ? [accepted] : []),
    ["As they were", counts.unchanged],
    ["Files with faults, left out", counts.refused],
  ];
  return (
    <StackedTable
      caption="Items and files by what becomes of them"
      captionHidden
      columns={[
        { key: "what", text: "Items" },
        { key: "total", text: "Number", align: "end" },
      ]}
      rows={rows.map(([what, total]) => ({ key: what, cells: { what, total: total.toLocaleString("en-GB") } }))}
    />
  );
}

function Items({ lines }: { lines: LibraryImportLine[] }) {
  return (
    <StackedTable
      caption="Items"
      captionHidden
      columns={[
        { key: "title", text: "Item" },
        { key: "kind", text: "What", selfExplaining: true },
        { key: "file", text: "File" },
      ]}
      rows={lines.map(({ file, kind, text, item_id: itemId }) => ({
        key: file,
        cells: {
          title: itemId ? <a href={paths.adminItem(itemId)}>{text}</a> : text,
          kind: kind === "created" ? "New" : "Changed",
          file: (
            <span className="library-path" translate="no">
              {file}
            </span>
          ),
        },
      }))}
    />
  );
}

/** Faults or notes, grouped by file. */
function Lines({ lines }: { lines: LibraryImportLine[] }) {
  return (
    <ul className="library-files">
      {byFile(lines).map(([file, own]) => (
        <li key={file}>
          <h3 className="library-files__name" translate="no">
            {file}
          </h3>
          <ul className="library-files__lines">
            {own.map(({ line, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two faults of the same words
              <li key={at}>
                <span className="library-files__line">{line === null ? "" : `Line ${line}`}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function byFile(lines: LibraryImportLine[]): [string, LibraryImportLine[]][] {
  const found = new Map<string, LibraryImportLine[]>();
  for (const line of lines) found.set(line.file, [...(found.get(line.file) ?? []), line]);
  return [...found];
}
