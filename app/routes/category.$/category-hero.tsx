import { Picture } from "~/components/content/picture";
import { PriceBadge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { CategoryPage } from "./view-model.server";

/** The top of a category's page: breadcrumbs, name, picture and description. */
export function CategoryHero({ category }: { category: CategoryPage }) {
  const { title, intro, picture, crumbs, chapters, isPremium, hasAccess } = category;
  return (
    <PageHeader className="category-hero" title={title} intro={intro} before={<Breadcrumbs items={crumbs} />}>
      {isPremium ? (
        <p className="row">
          <PriceBadge isPremium />
          {hasAccess ? null : <a href={paths.usersUpgrade()}>{messages.upgradeToView}</a>}
        </p>
      ) : null}
      {picture ? (
        <div className="category-hero__picture">
          <Picture image={picture} isFirst={chapters.length === 0} />
        </div>
      ) : null}
      {chapters.length > 0 ? (
        <nav aria-label={`Within ${title}`}>
          <ul className="category-contents">
            {chapters.map((chapter) => (
              <li key={chapter.slug}>
                <a href={chapter.href}>{chapter.title}</a> <span className="meta">{chapter.total}</span>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </PageHeader>
  );
}
