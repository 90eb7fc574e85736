import { paths } from "~/paths";
import type { Article } from "./article.server";

/** Below the article: whose cover it is, and what else it is about. */
export function Colophon({ article: { tags, imageCredit, image } }: { article: Article }) {
  const credit = image ? imageCredit : null;
  if (tags.length === 0 && !credit) return null;
  return (
    <div className="colophon">
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
