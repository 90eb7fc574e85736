import { contentStateWords } from "~/components/admin/content-state";
import { paths } from "~/config/paths";
import type { Preview } from "./view-model.server";

interface PreviewBannerProps {
  slug: string;
  preview: Preview;
}

const basics = "Basics";

/** Whether it is a member of the free plan whose view is previewed. */
export function isBasics({ as, viewers }: Preview): boolean {
  return viewers.some(({ value, title }) => value === as && title === basics);
}

/** Says that the page is a preview, as whom, and the way to the others and back. */
export function PreviewBanner({ slug, preview }: PreviewBannerProps) {
  const { id, as, state, viewers, isOpen } = preview;
  const viewer = viewers.find(({ value }) => value === as)?.title ?? "";
  const who = as === "guest" ? "a guest" : `a member of ${viewer}`;
  return (
    <section className="banner no-print" aria-label="Preview">
      <div className="wrap preview-banner">
        <p>
          <strong>Preview as {who}.</strong> {contentStateWords[state]}.{" "}
          {isOpen ? "This is how its page looks." : closedWords(as)}
        </p>
        <ul>
          {viewers.map(({ value, title }) => (
            <li key={value}>
              <a href={paths.contentPreview(slug, value)} aria-current={value === as ? "page" : undefined}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href={paths.adminItemPublish(id)}>Back to the item</a>
          </li>
        </ul>
      </div>
    </section>
  );
}

function closedWords(as: string): string {
  return as === "guest"
    ? "They are asked to log in first. Its card shows no more than this."
    : "They are asked to upgrade their plan. Its card shows no more than this.";
}
