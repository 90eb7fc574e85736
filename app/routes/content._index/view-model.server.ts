import type { Success } from "contract/call";
import type * as content from "contract/content";
import { parsePerPage } from "~/components/browse/per-page";
import type { Crumb } from "~/components/ui/breadcrumbs";
import { parsePageNumber } from "~/http/search-params.server";
import { toCardItem } from "~/view-models/card.server";
import { type ListQuery, listQueryHref } from "./list-query";

type Listed = Success<typeof content.listContent>;

/** Reads the list query of a URL; an empty field means all. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const categories = (search.get("categories") ?? "").toLowerCase().slice(0, 700);
  const levels = categories.split(",").map((slug) => slug.trim());
  return {
    levels: levels.filter((slug) => slug !== "" && slug !== "all"),
    mediaType: search.get("mediaType")?.slice(0, 20) || "all",
    contentType: search.get("contentType")?.slice(0, 120) || "all",
    page: parsePageNumber(search),
    perPage: parsePerPage(search),
  };
}

/** The list query as the API takes it. */
export function queryOf({ levels, ...listQuery }: ListQuery) {
  return { ...listQuery, ...(levels.length > 0 && { categories: levels.join(",") }) };
}

const media = [
  { value: "digital", label: "Digital" },
  { value: "pdf", label: "PDF" },
  { value: "download", label: "Download" },
];

/** The title of the unfiltered list. */
const all = "All";

const nowhere: content.Scope = { category: null, breadcrumbs: [], children: [], content_types: [] };

/** A page of the library as it is shown. */
export function toListPage({ data, meta, scope = nowhere }: Listed, listQuery: ListQuery) {
  const unfiltered = { ...listQuery, mediaType: "all", contentType: "all", page: 1 };
  const types = scope.content_types.map(({ value, title }) => ({ value, label: title }));
  const isFiltered = listQuery.mediaType !== "all" || listQuery.contentType !== "all";
  const isLost = listQuery.levels.length > 0 && scope.category === null;
  return {
    heading: scope.category?.title ?? all,
    /** The titles above it, from the bottom up. */
    above: scope.breadcrumbs
      .slice(0, -1)
      .map(({ title }) => title)
      .reverse(),
    intro: scope.category?.intro ?? "Everything in the library, newest first.",
    crumbs: crumbsOf(scope, listQuery),
    below: scope.children.map((child) => ({
      title: child.title,
      intro: child.intro,
      href: listQueryHref({ ...listQuery, levels: [...listQuery.levels, child.slug], page: 1 }),
    })),
    listQuery,
    /** The filters in words, if there are any; an unknown one as in the URL. */
    filters: [
      ...(isLost ? [`category ${listQuery.levels.join(" / ")}`] : []),
      ...wordFor(media, listQuery.mediaType),
      ...wordFor(types, listQuery.contentType),
    ],
    mediaTypes: withUnknown(media, listQuery.mediaType),
    contentTypes: withUnknown(types, listQuery.contentType),
    /** The link to remove the filters; from a category without items, to everything. */
    clearHref: listQueryHref(isFiltered && !isLost ? unfiltered : { ...unfiltered, levels: [] }),
    items: data.map(toCardItem),
    total: meta.total,
  };
}

export type ListPage = ReturnType<typeof toListPage>;

type Choice = { value: string; label: string };

/** A type can be named by its title as well: "Trend report". */
function isWord({ value, label }: Choice, word: string): boolean {
  return value === word.toLowerCase() || label.toLowerCase() === word.toLowerCase();
}

function wordFor(choices: Choice[], word: string): string[] {
  return word === "all" ? [] : [choices.find((choice) => isWord(choice, word))?.label ?? word];
}

/** The options of a select, including one that only the URL names. */
function withUnknown(choices: Choice[], word: string) {
  const chosen = choices.find((choice) => isWord(choice, word));
  const unknown = chosen || word === "all" ? [] : [{ value: word, label: word }];
  return { chosen: chosen?.value ?? word, options: [{ value: "all", label: all }, ...choices, ...unknown] };
}

function crumbsOf({ breadcrumbs }: content.Scope, listQuery: ListQuery): Crumb[] {
  const to = (levels: string[]) => listQueryHref({ ...listQuery, levels, page: 1 });
  const above = breadcrumbs.map(({ slug }) => slug);
  const crumbs = breadcrumbs.map(({ slug, title, siblings }, level): Crumb => {
    const beside = (own: string) => to([...above.slice(0, level), own]);
    return {
      text: title,
      ...(level < breadcrumbs.length - 1 && { href: beside(slug) }),
      siblings: siblings.map((one) => ({ text: one.title, href: beside(one.slug), current: one.slug === slug })),
    };
  });
  return crumbs.length > 0 ? [{ text: all, href: to([]) }, ...crumbs] : [];
}
