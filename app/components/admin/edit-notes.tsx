import type { ReactNode } from "react";

/** What stands below the form of an object: where it is used, and who changed it last. */
export function EditNotes({ children }: { children: ReactNode }) {
  return <div className="edit-notes stack">{children}</div>;
}
