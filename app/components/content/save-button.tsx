import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

const formId = "save";

/** The one form that all Save buttons of a page submit; render it once, anywhere in `<main>`. */
export function SaveForm() {
  return <Form id={formId} className="" action={paths.favourite()} />;
}

/**
 * Submits `save={slug}` or `remove={slug}` through the page's SaveForm, so that a retry is harmless. A list holds dozens,
 * so it is one element, and its icon is drawn by CSS.
 */
export function SaveButton({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  return (
    <button
      type="submit"
      className="save-button"
      form={formId}
      name={isSaved ? "remove" : "save"}
      value={slug}
      aria-label={isSaved ? `Remove ${title} from saved` : `Save ${title}`}
    >
      {isSaved ? "Saved" : "Save"}
    </button>
  );
}
