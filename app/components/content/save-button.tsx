import { paths } from "~/paths";
import { Button } from "../ui/button";

const formId = "save";

/** The one form behind all Save buttons of a page; put it once, anywhere in `<main>`. */
export function SaveForm({ csrf }: { csrf: string }) {
  return (
    <form id={formId} method="post" action={paths.favourite()}>
      <input type="hidden" name="csrf" value={csrf} />
    </form>
  );
}

/** Sends `save={slug}` or `remove={slug}` through the page's SaveForm. */
export function SaveButton({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  return (
    <Button kind="quiet" icon="bookmark" form={formId} name={isSaved ? "remove" : "save"} value={slug} about={title}>
      {isSaved ? "Saved" : "Save"}
    </Button>
  );
}
