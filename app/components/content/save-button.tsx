import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

interface SaveFormProps {
  /** Items with a SaveButton each, and no other form: browsers that show text alone press no button outside its form. */
  children: ReactNode;
  /** Where the buttons lead, unless it is back to the page. */
  action?: string;
}

/** The one form of all Save buttons of a list. */
export function SaveForm({ children, action = paths.favourite() }: SaveFormProps) {
  return (
    <Form className="save-form" action={action}>
      {children}
    </Form>
  );
}

/**
 * Submits `save={slug}` or `remove={slug}` by the SaveForm around it, so that a retry is harmless. A list holds dozens, so
 * it is one element, and its icon is drawn by CSS.
 */
export function SaveButton({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  return (
    <button
      type="submit"
      className="save-button"
      name={isSaved ? "remove" : "save"}
      value={slug}
      aria-label={isSaved ? `Remove ${title} from saved` : `Save ${title}`}
    >
      {isSaved ? "Saved" : "Save"}
    </button>
  );
}
