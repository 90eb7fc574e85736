import { z } from "zod/v4";
import { inventedCategory, slugOf } from "../domain/slug";
import { wordsOfIssue } from "../markdown/front-matter";
import { type ForeignMember, writeMembers } from "./ghost-members";
import { readHtml } from "./html";
import { maxHtml, tooLong } from "./html-reading";
import { readJson } from "./json";
import {
  type Access,
  ConvertedLibrary,
  ExportError,
  type ForeignItem,
  firstPicture,
  firstWords,
  type NamedItem,
} from "./library";
import type { ConversionHints, ConversionOptions } from "./options";
import { counted, shortened } from "./text";

const key = z.union([z.string(), z.number()]).transform(String);
const keyOrNone = key.nullish().transform((value) => value ?? "");
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const flag = z
  .union([z.boolean(), z.number()])
  .nullish()
  .transform((value) => Boolean(value));
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => momentOf(value));

const post = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  featured: flag,
  page: flag,
  type: text,
  status: text,
  visibility: text,
  published_at: moment,
  created_at: moment,
  author_id: keyOrNone,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
});
type Post = z.output<typeof post>;

const link = <T extends string>(...names: T[]) =>
  z.object({
    ...(Object.fromEntries(names.map((name) => [name, key])) as Record<T, typeof key>),
    sort_order: z.number().nullish(),
  });

const table = <T extends z.ZodType>(row: T) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? []);

const data = z.looseObject({
  posts: z.array(post),
  posts_meta: table(
    z.object({
      post_id: key,
      feature_image_alt: text,
      feature_image_caption: text,
      meta_title: text,
      meta_description: text,
      email_only: flag,
    }),
  ),
  tags: table(z.object({ id: key, name: text, slug: text, description: text, visibility: text })),
  posts_tags: table(link("post_id", "tag_id")),
  users: table(z.object({ id: key, name: text })),
  posts_authors: table(link("post_id", "author_id")),
  products: table(z.object({ id: key, name: text, slug: text, type: text })),
  posts_products: table(link("post_id", "product_id")),
  members: table(z.object({ id: key, email: text, name: text, note: text, status: text, subscribed: flag.optional() })),
  members_products: table(link("member_id", "product_id")),
  members_newsletters: table(z.object({ member_id: key })),
  settings: table(z.looseObject({ key: z.unknown(), value: z.unknown() })),
});
type Data = z.output<typeof data>;

/** Of the settings nothing is carried, but for what the site is called by. */
const carried = new Set(Object.keys(data.shape).filter((name) => name !== "settings"));
/** Tables that say how the other system runs, not what is in it. */
const silent =
  /^(migrations|sessions|roles|permissions|.*_(roles|permissions|users)|brute|jobs|actions|tokens|invites|custom_theme_settings|api_keys|integrations|mobiledoc_revisions|post_revisions|email_.*|emails|webhooks|members.*|stripe_.*)$/;

const teaser = /^[\s\S]*?(?=<!--\s*members-only\s*-->)/;
const gated = /<!--\s*kg-gated-block:begin[\s\S]*?(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** Reads the rows of an export of Ghost's. @throws ExportError */
export function readGhost(source: string): Data {
  const whole = readJson(source);
  const outer = z
    .union([
      z.object({ db: z.array(z.looseObject({ data: z.unknown() })).min(1) }).transform(({ db }) => db[0]?.data),
      z.looseObject({ data: z.record(z.string(), z.unknown()) }).transform((one) => one.data),
    ])
    .safeParse(whole);
  if (!outer.success) throw new ExportError("This is not a Ghost export: it has no db[0].data");
  const parsed = data.safeParse(outer.data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? [])
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("");
  throw new ExportError(`This Ghost export cannot be read: data${path}: ${issue ? wordsOfIssue(issue) : ""}`);
}

/** Makes a library of an export of Ghost's. */
export function convertGhost(rows: Data, options: ConversionOptions): ConvertedLibrary {
  const library = new ConvertedLibrary(options);
  const export_ = "the export";
  const say = (message: string) => library.remarks.say(export_, message);
  for (const [name, value] of Object.entries(rows))
    if (!carried.has(name) && !silent.test(name) && Array.isArray(value) && value.length > 0)
      say(`left out: ${counted(value.length, "row")} of ${name}`);
  const posts = rows.posts.filter((one) => {
    if (!isPage(one) || options.hasPages) return true;
    library.remarks.say(`page "${one.slug}"`, `was left out: ${options.hints.pages}`);
    return false;
  });
  const names = library.namesOf(posts.map((one) => namedOf(one, rows)));
  const named = posts.map((one, at) => ({ one, ...(names[at] ?? { slug: "", source: undefined }) }));
  // Links have a slug alone, which is that of a post rather than of a page.
  const pagesFirst = named.toSorted((a, b) => Number(isPage(b.one)) - Number(isPage(a.one)));
  const slugs = new Map(pagesFirst.map(({ one, slug }) => [one.slug, slug]));
  const known: Known = { rows, options, library, slugs };
  const opened = posts.filter((one) => one.status === "published" && (one.visibility || "public") === "public").length;
  if (opened > 0) say(`what was public can be read here by registered members only: ${counted(opened, "post")}`);
  const described = rows.posts_meta.filter((meta) => meta.meta_title || meta.meta_description).length;
  if (described > 0) say(`titles and descriptions for search engines were left out: ${counted(described, "post")}`);
  for (const tag of rows.tags.filter(isInternal)) {
    const used = rows.posts_tags.filter((row) => row.tag_id === tag.id).length;
    if (used > 0) say(`the internal tag ${tag.name} was left out of ${counted(used, "post")}`);
  }
  for (const name of options.plans.keys())
    if (!rows.products.some((tier) => namesTier(tier, name)))
      say(`there is no tier "${name}", for which a plan was named`);
  for (const { one, slug, source } of named)
    library.addItemBy(aboutOf(one), () => ({ ...convertPost(one, known), slug, source }));
  const members = options.members ?? membersOf(rows);
  for (const [name, file] of writeMembers(members, options, say)) library.texts.set(name, file);
  library.finish();
  return library;
}

/** Members are in few exports: Ghost's administration exports them as CSV. */
function membersOf({ members, members_products: plans, members_newsletters: mails, products }: Data): ForeignMember[] {
  return members.map(({ id, email, name, note, status, subscribed }) => ({
    email,
    name,
    getsMail: mails.length > 0 ? mails.some((row) => row.member_id === id) : subscribed,
    tiers: plans.flatMap((row) =>
      row.member_id === id ? products.filter((tier) => tier.id === row.product_id).map((tier) => tier.name) : [],
    ),
    isDeleted: false,
    isCharged: status === "paid",
    hasNotes: note !== "",
  }));
}

interface Known {
  rows: Data;
  options: ConversionOptions;
  library: ConvertedLibrary;
  /** The slugs here, by those there. */
  slugs: Map<string, string>;
}

function namedOf(one: Post, rows: Data): NamedItem {
  const { id, slug, title } = one;
  return { about: aboutOf(one), id, slug, title, isPage: isPage(one), sources: sourcesOf(one, rows) };
}

/** An id that no other site has is enough; the others are those of a site that has a name of its own. */
function sourcesOf({ id, uuid }: Post, { settings }: Data): string[] {
  const sites = ["site_uuid", "db_hash"].flatMap((name) => settings.find(({ key }) => key === name)?.value ?? []);
  const site = sites.find((value) => typeof value === "string" && /^[\w-]{8,100}$/.test(value));
  return [
    ...(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid) ? [`ghost uuid ${uuid.toLowerCase()}`] : []),
    ...(site !== undefined && /^[\w-]{1,100}$/.test(id) ? [`ghost ${site} ${id}`] : []),
  ];
}

function convertPost(one: Post, known: Known): Omit<ForeignItem, "slug" | "source"> {
  const { rows, options, library, slugs } = known;
  const about = aboutOf(one);
  const say = (message: string) => library.remarks.say(about, message);
  const meta = rows.posts_meta.find((row) => row.post_id === one.id);
  const { access, isUnmapped } = accessOf(one, known, say);
  const isOpen = (one.visibility || "public") === "public";
  if (one.codeinjection_head || one.codeinjection_foot) say("its injected code was left out");
  if (one.canonical_url) say(`its canonical address ${one.canonical_url} was left out`);
  const isTooLong = one.html.length > maxHtml;
  const shown = (isTooLong ? "" : one.html).replace(gated, () => {
    say("a block shown only to some readers was left out");
    return "";
  });
  const blocks = readHtml(shown, {
    picture: (address) => fileOf(address, "pictures", known, say),
    file: (address) => fileOf(address, "files", known, say),
    link: (address) => linkOf(address, slugs),
    say,
    comment(words) {
      if (words === "members-only" && !isOpen)
        say("its opening, which everybody could read, is only for those with access here");
    },
  });
  const form = one.lexical ? "lexical" : one.mobiledoc ? "mobiledoc" : "";
  const isUnread = !one.html && form !== "";
  if (isUnread)
    say(`its text is in Ghost's own format (${form}) alone and was left out: an export with HTML includes it`);
  const tags = linkedTags(one, rows);
  const cover = coverOf(one, meta, isOpen ? firstPicture(blocks) : undefined, known, say);
  return {
    about,
    title: one.title,
    type: isPage(one) ? "Page" : options.type,
    draftBecause: draftReason(one, {
      isUnmapped,
      isEmailOnly: meta?.email_only ?? false,
      isUnread,
      isTooLong,
      hints: options.hints,
    }),
    publishAt: one.status === "draft" ? undefined : (one.published_at ?? undefined),
    access,
    isFeatured: one.featured,
    subtext: subtextOf(one, shown, isOpen, meta?.meta_description ?? "", say),
    cover: cover.path,
    coverAlt: cover.alt,
    categories: [categoryOf(tags[0], known)],
    tags: tags.map(({ name }) => name),
    authors: authorsOf(one, rows),
    blocks,
  };
}

function isPage(one: Post): boolean {
  return one.type === "page" || one.page;
}

function aboutOf(one: Post): string {
  return `${isPage(one) ? "page" : "post"} "${one.slug || one.id}"`;
}

interface Circumstances {
  isUnmapped: boolean;
  isEmailOnly: boolean;
  isUnread: boolean;
  isTooLong: boolean;
  hints: ConversionHints;
}

function draftReason(
  one: Post,
  { isUnmapped, isEmailOnly, isUnread, isTooLong, hints }: Circumstances,
): string | undefined {
  if (isTooLong) return tooLong;
  if (one.status === "draft") return "It was a draft.";
  if (one.status === "sent" || isEmailOnly) return "It was sent by e-mail only.";
  if (one.status !== "published" && one.status !== "scheduled") return `Its state was "${one.status}".`;
  if (isUnmapped) return `Nobody who could read it has a plan here: ${hints.tier}.`;
  if (one.status === "scheduled" && !one.published_at) return "It was scheduled without a date.";
  return isUnread ? "Its text could not be read." : undefined;
}

/** Who may read the post: never more people than in Ghost. */
function accessOf(one: Post, { rows, options, library }: Known, say: (message: string) => void) {
  const kind = one.visibility || "public";
  if (kind === "public" || kind === "members") return { access: "members" as Access, isUnmapped: false };
  if (kind === "paid") return { access: "premium" as Access, isUnmapped: false };
  // Ghost 4 wrote those who may read as a filter.
  const named = [...kind.matchAll(/\bproduct:'?([\w-]+)'?/g)].map(([, slug]) => slug);
  const ids = new Set(rows.posts_products.filter((row) => row.post_id === one.id).map((row) => row.product_id));
  const tiers = rows.products.filter((tier) => (kind === "tiers" ? ids.has(tier.id) : named.includes(tier.slug)));
  const plans: number[] = [];
  for (const tier of tiers) {
    const plan = [...options.plans].find(([name]) => namesTier(tier, name))?.[1];
    if (!plan) say(`members of the tier "${tier.name}" cannot read it: no plan was chosen for that tier`);
    else {
      plans.push(plan.id);
      if (!plan.coversPremium)
        library.remarks.say(
          "the export",
          `the plan ${plan.title} does not open premium items, and so not those of the tier "${tier.name}"`,
        );
    }
  }
  if (tiers.length === 0) say(`its readers were not chosen by tier: ${kind}`);
  // Without a plan every plan for premium content would open it.
  if (plans.length === 0) return { access: "premium" as Access, isUnmapped: true };
  return { access: [...new Set(plans)].sort((a, b) => a - b) as Access, isUnmapped: false };
}

function namesTier(tier: { name: string; slug: string }, name: string): boolean {
  return tier.name.toLowerCase() === name || tier.slug.toLowerCase() === name;
}

function isInternal(tag: { name: string; visibility: string }): boolean {
  return tag.visibility === "internal" || tag.name.startsWith("#");
}

function linkedTags(one: Post, rows: Data): Data["tags"] {
  return inOrder(rows.posts_tags.filter((row) => row.post_id === one.id)).flatMap(
    ({ tag_id: id }) => rows.tags.find((tag) => tag.id === id && !isInternal(tag)) ?? [],
  );
}

function authorsOf(one: Post, rows: Data): string[] {
  const ids = inOrder(rows.posts_authors.filter((row) => row.post_id === one.id)).map((row) => row.author_id);
  return (ids.length > 0 ? ids : [one.author_id]).flatMap(
    (id) => rows.users.find((user) => user.id === id)?.name ?? [],
  );
}

function inOrder<T extends { sort_order?: number | null | undefined }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
}

/** The first tag is the category of a post, as it is in Ghost's addresses. */
function categoryOf(tag: Data["tags"][number] | undefined, { options, library }: Known): string {
  const name = tag?.name ?? "";
  const mapped = options.categories.get(name.toLowerCase()) ?? options.categories.get(tag?.slug ?? "");
  const invented = tag ? inventedCategory(tag.slug || tag.id) : "other";
  const path = mapped ?? (slugOf(tag?.slug ?? "") || slugOf(name) || invented);
  library.addCategory(path, tag && !mapped ? name : "", tag?.description ?? "");
  return path;
}

function subtextOf(
  one: Post,
  shown: string,
  isOpen: boolean,
  description: string,
  say: (message: string) => void,
): string {
  const written = one.custom_excerpt || description;
  if (written) return written;
  // The words of a post that not everybody may read stay out of its card.
  const words = wordsOf(isOpen ? shown : (teaser.exec(shown)?.[0] ?? ""));
  if (words) say("it had no excerpt: its summary is its first words");
  return words;
}

function wordsOf(source: string): string {
  return firstWords(
    readHtml(source, { picture: () => undefined, file: () => undefined, link: () => undefined, say() {} }),
  );
}

/** @param first its first picture; undefined for a post that not everybody may read: it stays out of the card then */
function coverOf(
  { feature_image: feature }: Post,
  meta: Data["posts_meta"][number] | undefined,
  first: ReturnType<typeof firstPicture>,
  known: Known,
  say: (message: string) => void,
) {
  const own = feature && fileOf(feature, "pictures", known, say);
  if (own) return { path: own, alt: meta?.feature_image_alt || wordsOf(meta?.feature_image_caption ?? "") };
  if (!first) return { path: undefined, alt: "" };
  say("it had no feature image: its cover is its first picture");
  return first;
}

/** The path of a picture or a file in the library; a missing one is reported. */
function fileOf(
  address: string,
  kind: "pictures" | "files",
  { options, library }: Known,
  say: (message: string) => void,
) {
  const what = kind === "pictures" ? "picture" : "file";
  const path = address.replace(/[?#].*$/, "");
  const found = /(?:^|\/)content\/(images|files|media)\/(?:size\/[^/]+\/)?(?:format\/[^/]+\/)?(.+)$/.exec(path);
  const [, folder = "", below = ""] = found ?? [];
  if (!found) {
    say(`the ${what} ${shortened(address, 200) || "without an address"} was left out: it is not one of this site`);
    return undefined;
  }
  const name = decoded(below);
  const place = options.files.find(`${folder}/${name}`) ?? (folder === "images" ? options.files.find(name) : undefined);
  if (place !== undefined) return library.addFile(kind, folder === "images" ? name : `${folder}/${name}`, place);
  say(`the ${what} content/${folder}/${name} was left out: ${options.hints.picture}`);
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Links within the site lead to the same item here. */
function linkOf(address: string, slugs: Map<string, string>): string | undefined {
  if (/^https?:\/\//.test(address)) return address;
  const path = address.replace(/^__GHOST_URL__/, "");
  if (path === address && !address.startsWith("/")) return undefined;
  const slug = slugs.get(
    path
      .replace(/[?#].*$/, "")
      .split("/")
      .filter(Boolean)
      .at(-1) ?? "",
  );
  return slug === undefined ? undefined : `/content/${slug}`;
}

function momentOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const written = typeof value === "string" ? value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, "$1T$2Z") : value;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
