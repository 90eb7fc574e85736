import { SaveButton, SaveForm } from "~/components/content/save-button";
import { paths } from "~/config/paths";
import type { Article } from "./view-model.server";

/** Below the article: the credit of its cover, and its tags. */
export function ArticleFooter({ article: { slug, title, isSaved, tags, imageCredit, image } }: { article: Article }) {
  const credit = image ? imageCredit : null;
  return (
    <div className="article-footer" id={slug}>
      <div className="no-print">
        <SaveForm>
          <SaveButton slug={slug} title={title} isSaved={isSaved} />
        </SaveForm>
      </div>
      {tags.length > 0 ? (
        <nav aria-label="Tags">
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <a href={paths.search(tag)}>{tag}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {credit ? <p>Cover: {credit}</p> : null}
    </div>
  );
}
