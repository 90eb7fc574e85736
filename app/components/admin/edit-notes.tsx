import type { ReactNode } from "react";

/** The part below an object's form: where the object is used, and who changed it last. */
export function EditNotes({ children }: { children: ReactNode }) {
  return <div className="edit-notes stack">{children}</div>;
}
