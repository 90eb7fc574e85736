import { defaultPerPage } from "~/components/browse/per-page";
import { paths } from "~/config/paths";

/** The query of the library's list: category slugs top level first, a medium, a type, a page. */
export interface ListQuery {
  levels: string[];
  mediaType: string;
  contentType: string;
  page: number;
  perPage: number;
}

/** The shortest URL of a list query. */
export function listQueryHref({ levels, mediaType, contentType, page, perPage }: ListQuery): string {
  return paths.contentIndex({
    ...(levels.length > 0 && { categories: levels.join(",") }),
    ...(mediaType !== "all" && { mediaType }),
    ...(contentType !== "all" && { contentType }),
    ...(perPage !== defaultPerPage && { perPage: String(perPage) }),
    ...(page > 1 && { page: String(page) }),
  });
}
