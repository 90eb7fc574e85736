import { paths } from "~/config/paths";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { BookPart } from "./book-tabs";

interface BookFilesProps {
  part: BookPart;
  list: { nouns: { many: string }; layouts: ("csv" | "xero" | "sage")[] };
  /** What the list is narrowed to. */
  query: Record<string, string>;
}

const texts = { csv: "CSV with all columns", xero: "CSV for Xero", sage: "CSV for Sage" };

/** The files of a list of the books: with all columns, and with those that programs for accounts import. */
export function BookFiles({ part, list, query }: BookFilesProps) {
  return (
    <ul className="book-files">
      {list.layouts.map((layout) => (
        <li key={layout}>
          <a href={paths.adminBooksFile(`${part}${layout === "csv" ? "" : `-${layout}`}.csv`, query)}>
            {texts[layout]}
            <VisuallyHidden> of these {list.nouns.many}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
