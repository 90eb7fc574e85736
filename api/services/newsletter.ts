import type { Deps } from "../deps";
import { hasAccess } from "../domain/access";
import { mostSpecific } from "../domain/feed-categories";
import { type Issue, maxInIssue } from "../domain/newsletter-schedule";
import type { Edition } from "../mail/newsletter";
import { readTree } from "../store/categories";
import { listNews, type Reader } from "../store/newsletter";

/** The content of an issue for a reader: the same for the mail and for the page that previews it. */
export async function readEdition({ db, clock }: Deps, reader: Reader, issue: Issue) {
  const tree = await readTree(db, clock());
  const categoryIds = mostSpecific(reader.categories, (id) => tree.byId.get(id)?.parentId);
  const { rows, total } = await listNews(db, reader.id, issue, categoryIds, maxInIssue);
  const items = rows.map((row) => ({ ...row, isOpen: hasAccess(row, reader.entitlement) }));
  return { issue, items, total, chosen: categoryIds.length > 0 } satisfies Edition;
}
