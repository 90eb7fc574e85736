import type { ReactNode } from "react";
import { BulkActionPage, type BulkActionRow } from "./bulk-action-page";

interface BulkDeletePageProps {
  chosen: BulkActionRow[];
  /** What they are, in the singular and the plural. */
  nouns: { one: string; many: string };
  /** The list's address, where the form is sent. */
  list: string;
  /** What becomes of what uses them. */
  children: ReactNode;
}

/** Asks for confirmation before the ticked rows of a list are deleted, and says where they are used. */
export function BulkDeletePage({ children, ...props }: BulkDeletePageProps) {
  const titles = {
    one: (title: string) => `Delete ${title}?`,
    many: (total: number) => `Delete these ${total} ${props.nouns.many}?`,
  };
  return (
    <BulkActionPage {...props} titles={titles} intent="delete-chosen" button="Delete">
      {children}
    </BulkActionPage>
  );
}
