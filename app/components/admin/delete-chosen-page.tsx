import type { ReactNode } from "react";
import { ChosenPage, type ChosenRow } from "./chosen-page";

interface DeleteChosenPageProps {
  chosen: ChosenRow[];
  /** What they are, in the singular and the plural. */
  nouns: { one: string; many: string };
  /** The list's address, where the form is sent. */
  list: string;
  /** What becomes of what uses them. */
  children: ReactNode;
}

/** Asks for confirmation before the ticked rows of a list are deleted, and says where they are used. */
export function DeleteChosenPage({ children, ...props }: DeleteChosenPageProps) {
  const titles = {
    one: (title: string) => `Delete ${title}?`,
    many: (total: number) => `Delete these ${total} ${props.nouns.many}?`,
  };
  return (
    <ChosenPage {...props} titles={titles} intent="delete-chosen" button="Delete">
      {children}
    </ChosenPage>
  );
}
