import { ItemMasthead } from "~/components/content/item-masthead";
import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { PublishDate } from "~/components/ui/publish-date";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Article } from "./view-model.server";

/** Above the article: the full cover, or a small one for a single part and in print. */
export function ArticleHeader({ article }: { article: Article }) {
  const { turn, print, palette, title, typeTitle } = article;
  if (turn || print) {
    return (
      <div className={`cover palette-surface part-masthead ${paletteClass(palette)}`}>
        <div className="wrap part-masthead__inner">
          <p className="meta">
            {turn ? `${typeTitle}, part ${turn.number} of ${turn.count}` : typeTitle}
            {print ? ", " : null}
            {print ? <PublishDate iso={article.publishedAt} /> : null}
          </p>
          <h1>{title}</h1>
          {print && article.standfirst ? <p className="cover__standfirst">{article.standfirst}</p> : null}
          {print && article.image ? <Picture image={article.image} isFirst /> : null}
        </div>
      </div>
    );
  }
  return (
    <ItemMasthead
      title={title}
      typeTitle={typeTitle}
      publishedAt={article.publishedAt}
      isPremium={article.isPremium}
      isOwn={article.isOwn}
      standfirst={article.standfirst}
      image={article.image}
      palette={palette}
    />
  );
}

/** The notice above a free item for users on the Basics plan. */
export function BasicsBanner({ slug }: { slug: string }) {
  return (
    <section className="banner no-print" aria-label="Your plan">
      <div className="wrap banner__row">
        <p>{messages.basicsFree}</p>
        <a href={paths.usersUpgrade(slug)}>Upgrade your plan</a>
      </div>
    </section>
  );
}
