import { paths } from "~/paths";
import { Icon } from "../ui/icon";

const formId = "save";

/** The one form behind all Save buttons of a page; put it once, anywhere in `<main>`. */
export function SaveForm({ csrf }: { csrf: string }) {
  return (
    <form id={formId} method="post" action={paths.favourite()}>
      <input type="hidden" name="csrf" value={csrf} />
    </form>
  );
}

/** Sends `save={slug}` or `remove={slug}` through the page's SaveForm: what is wanted is said, so a retry is harmless. */
export function SaveButton({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  return (
    <button
      type="submit"
      className="button button--quiet"
      form={formId}
      name={isSaved ? "remove" : "save"}
      value={slug}
      aria-label={isSaved ? `Remove ${title} from saved` : `Save ${title}`}
    >
      <Icon name="bookmark" />
      {isSaved ? "Saved" : "Save"}
    </button>
  );
}
