import type { BlockDraft } from "contract/publishing";
import { inventedCategory, slugOf } from "../domain/slug";
import { withoutShortcodes, withParagraphs } from "./classic";
import { readHtml } from "./html";
import type { HtmlSource } from "./html-reading";
import { maxHtml, tooLong } from "./html-reading";
import { type Access, ConvertedLibrary, type ForeignItem, firstPicture, firstWords, type NamedItem } from "./library";
import type { ConversionOptions } from "./options";
import { counted, oneLine, shortened } from "./text";
import type { Wxr, WxrItem } from "./wxr";

interface Attachment {
  /** Below the folder of uploads. */
  below: string;
  alt: string;
  caption: string;
}

interface Known {
  wxr: Wxr;
  options: ConversionOptions;
  library: ConvertedLibrary;
  /** By their numbers. */
  attachments: Map<string, Attachment>;
  /** The hosts of the site. */
  hosts: Set<string>;
  /** The paths of categories, by their slugs there. */
  categories: Map<string, string>;
  /** The addresses of items here, by their paths and numbers there. */
  addresses: Map<string, string>;
  /** Content that is used in several posts and stored once, by number. */
  patterns: Map<string, string>;
  /** Whether rules of a plug-in say who reads what. */
  hasRules: boolean;
}

/** Types of entries by which plug-ins keep who may read what. */
const ruleTypes = /member|restrict|paywall|^pmpro|^rcp_/i;
/** Fields by which plug-ins keep an item from some readers. */
const ruleFields =
  /^_?(rcp_|pmpro|mepr|wc_memberships|members_access|members_role|memberful|swpm|s2member|um_content_restriction|restrict|paywall|premium_content|jetpack_memberships|wpmem|leaky_paywall|ihc_)/i;
const searchFields = /^_?(yoast_|rank_math_|aioseop?_|seopress_|genesis_)/i;
const silentTypes = /^(attachment|post|page)$/;

/** Makes a library of an export of WordPress's. */
export function convertWordPress(wxr: Wxr, options: ConversionOptions): ConvertedLibrary {
  const library = new ConvertedLibrary(options);
  const say = (message: string) => library.remarks.say("the export", message);
  const counts = new Map<string, number>();
  for (const item of wxr.items) {
    const type = of(item, "wp:post_type");
    if (!silentTypes.test(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  for (const [type, count] of counts) say(`left out: ${count} of the type "${type}"`);
  const hasRules = [...counts.keys()].some((type) => ruleTypes.test(type));
  if (hasRules) say("a plug-in decides who may read what, and its rules cannot be read: every item is a draft");
  sayFields(wxr, say);
  const comments = wxr.items.reduce((sum, item) => sum + item.comments, 0);
  if (comments > 0) say(`left out: ${counted(comments, "comment")}`);
  const chosen = wxr.items.filter((item) => isChosen(item, options, library));
  const attachments = attachmentsOf(wxr);
  const known: Known = {
    ...{ wxr, options, library, attachments, hasRules },
    hosts: hostsOf(wxr),
    categories: categoriesOf(wxr, options, library),
    addresses: new Map(),
    patterns: new Map(
      wxr.items.flatMap((item) =>
        of(item, "wp:post_type") === "wp_block" ? [[of(item, "wp:post_id"), of(item, "content:encoded")]] : [],
      ),
    ),
  };
  const names = library.namesOf(chosen.map((item) => namedOf(item, wxr)));
  const named = chosen.map((item, at) => ({ item, ...(names[at] ?? { slug: "", source: undefined }) }));
  for (const { item, slug } of named) {
    known.addresses.set(`id ${of(item, "wp:post_id")}`, slug);
    if (URL.canParse(of(item, "link"))) known.addresses.set(pathOf(of(item, "link")), slug);
  }
  const open = chosen.filter((item) => of(item, "wp:status") === "publish" && !of(item, "wp:post_password")).length;
  if (open > 0) say(`what was public can be read here by registered members only: ${counted(open, "item")}`);
  for (const { item, slug, source } of named)
    library.addItemBy(aboutOf(item), () => ({ ...convertItem(item, known), slug, source }));
  library.finish();
  return library;
}

function namedOf(item: WxrItem, wxr: Wxr): NamedItem {
  return {
    about: aboutOf(item),
    id: of(item, "wp:post_id"),
    slug: decoded(of(item, "wp:post_name")),
    title: of(item, "title"),
    isPage: of(item, "wp:post_type") === "page",
    sources: sourceOf(item, wxr),
  };
}

/** The site is known by its host and its path: it may have moved from http to https since. */
function sourceOf(item: WxrItem, { site }: Wxr): string[] {
  const id = of(item, "wp:post_id");
  if (!/^\d{1,20}$/.test(id) || !URL.canParse(site)) return [];
  const { host, hostname, pathname } = new URL(site);
  return host && isPublic(hostname)
    ? [`wordpress ${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")} ${id}`]
    : [];
}

/** Hosts that other sites have too: those of somebody's own machine or network. */
const localName = /(^|\.)(localhost|local|localdomain|test|invalid|internal|lan|home\.arpa)\.?$/;
const privateNumber =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const privateLong = /^\[(::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/;

/** Whether a host is that of one site in all the world. */
function isPublic(host: string): boolean {
  if (host.startsWith("[")) return !privateLong.test(host);
  return host.includes(".") && !localName.test(host) && !privateNumber.test(host);
}

function sayFields(wxr: Wxr, say: (message: string) => void): void {
  let described = 0;
  const fields = new Map<string, number>();
  const domains = new Map<string, number>();
  for (const { meta, terms } of wxr.items) {
    if (meta.some(({ key }) => searchFields.test(key))) described += 1;
    for (const { key } of meta)
      if (!key.startsWith("_") && !searchFields.test(key)) fields.set(key, (fields.get(key) ?? 0) + 1);
    for (const { domain } of terms)
      if (!["category", "post_tag", "author"].includes(domain)) domains.set(domain, (domains.get(domain) ?? 0) + 1);
  }
  if (described > 0) say(`titles and descriptions for search engines were left out: ${counted(described, "item")}`);
  for (const [key, count] of fields) say(`left out: the custom field "${key}" of ${counted(count, "item")}`);
  for (const [domain, count] of domains)
    say(`left out: what ${counted(count, "item")} had in the taxonomy "${domain}"`);
}

function isChosen(item: WxrItem, { hasPages, hints }: ConversionOptions, library: ConvertedLibrary): boolean {
  const type = of(item, "wp:post_type");
  if (type !== "post" && type !== "page") return false;
  const status = of(item, "wp:status");
  const reason =
    status === "trash"
      ? "it was in the bin"
      : status === "auto-draft" || status === "inherit"
        ? "it was never saved"
        : type === "page" && !hasPages
          ? hints.pages
          : "";
  if (reason) library.remarks.say(aboutOf(item), `was left out: ${reason}`);
  return reason === "";
}

function convertItem(item: WxrItem, known: Known): Omit<ForeignItem, "slug" | "source"> {
  const { wxr, options, library } = known;
  const about = aboutOf(item);
  const say = (message: string) => library.remarks.say(about, message);
  const hiding = new Set<string>();
  const blocks = blocksOf(item, known, say, hiding);
  const draftBecause = draftReason(item, known, hiding);
  const status = of(item, "wp:status");
  const isOpen = draftBecause === undefined && (status === "publish" || status === "future");
  // What was not finished is for everybody too, unless something else keeps it from some.
  const isUnfinished = status === "draft" || status === "pending";
  const isClosed = reasonToClose(item, known, hiding) !== undefined;
  const cover = coverOf(item, isOpen || (isUnfinished && !isClosed) ? firstPicture(blocks) : undefined, known, say);
  const excerpt = oneLine(of(item, "excerpt:encoded").replace(/<[^>]*>/g, " "));
  if (!excerpt && isOpen && firstWords(blocks)) say("it had no excerpt: its summary is its first words");
  const named = item.terms.filter(({ domain }) => domain === "author").map(({ name }) => name);
  const login = of(item, "dc:creator");
  const access: Access = isOpen || status === "draft" || status === "pending" ? "members" : "premium";
  return {
    ...{ about, draftBecause, blocks },
    title: of(item, "title"),
    type: of(item, "wp:post_type") === "page" ? "Page" : options.type,
    publishAt: dateOf(item, say),
    access: known.hasRules || hiding.size > 0 || of(item, "wp:post_password") ? "premium" : access,
    isFeatured: of(item, "wp:is_sticky") === "1",
    subtext: excerpt || (isOpen ? firstWords(blocks) : ""),
    cover: cover.path,
    coverAlt: cover.alt,
    categories: categoriesFor(item, known),
    tags: item.terms.filter(({ domain }) => domain === "post_tag").map(({ name }) => name),
    authors: named.length > 0 ? named : [wxr.authors.get(login) || login].filter(Boolean),
  };
}

const passwordProtected = "It was protected by a password.";

/** Why an item is a draft; undefined for one that is published, now or at its time. */
function draftReason(item: WxrItem, known: Known, hiding: Set<string>): string | undefined {
  const status = of(item, "wp:status");
  if (of(item, "content:encoded").length > maxHtml) return tooLong;
  if (of(item, "wp:post_password")) return passwordProtected;
  if (status === "private") return "It was private.";
  if (status === "draft" || status === "pending")
    return status === "draft" ? "It was a draft." : "It was waiting for review.";
  if (status !== "publish" && status !== "future") return `Its state was "${status}".`;
  const closed = reasonToClose(item, known, hiding);
  if (closed !== undefined) return closed;
  return status === "future" && !dateOf(item, () => {}) ? "It was scheduled without a date." : undefined;
}

/** What may have kept an item from some readers, whatever its state. */
function reasonToClose(item: WxrItem, { hasRules }: Known, hiding: Set<string>): string | undefined {
  if (of(item, "wp:post_password")) return passwordProtected;
  const field = item.meta.find(({ key, value }) => ruleFields.test(key) && value !== "")?.key;
  if (field) return `Its field ${field} may have hidden it from some readers.`;
  if (hiding.size > 0) return `${[...hiding].join(", ")} may have hidden part of it from some readers.`;
  return hasRules ? "A plug-in decides who may read it." : undefined;
}

/** Blocks of WordPress by which plug-ins show a part to some readers only. */
const hidingBlock = /<!--\s*wp:([\w-]+\/?[\w-]*)([^>]*?)-->/g;

function blocksOf(item: WxrItem, known: Known, say: (message: string) => void, hiding: Set<string>): BlockDraft[] {
  const { patterns, attachments } = known;
  const written = of(item, "content:encoded");
  // A pattern may be named again and again.
  let room = maxHtml - written.length;
  if (room < 0) return [];
  const content = written.replace(/<!--\s*wp:block\s*\{[^}]*"ref":\s*(\d+)[^>]*\/-->/g, (whole, ref: string) => {
    const pattern = patterns.get(ref) ?? whole;
    room -= pattern.length;
    if (room < 0) say(`the pattern ${ref} was left out: with it the text is longer than 500,000 characters`);
    return room < 0 ? "" : pattern;
  });
  for (const [, name = "", given = ""] of content.matchAll(hidingBlock))
    if (
      (/member|premium|restrict|paywall|visibility|content-control/i.test(name) && name !== "jetpack/subscriptions") ||
      /"\w*(visibility|restrict|memberful|paywall)\w*"/i.test(given)
    )
      hiding.add(`The block ${name}`);
  const plain = withoutShortcodes(content, {
    gallery: (ids) =>
      `<figure class="wp-block-gallery">${ids
        .map((id) => {
          if (!attachments.has(id)) say(`the picture ${id} of a gallery was left out: it is not in the export`);
          const caption = attachments.get(id)?.caption ?? "";
          return attachments.has(id)
            ? `<figure><img class="wp-image-${id}" src="">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
            : "";
        })
        .join("")}</figure>`,
    say,
    onHiding: (name) => hiding.add(`The shortcode [${name}]`),
  });
  const html = /<!--\s*wp:/.test(content) ? plain : withParagraphs(plain);
  return readHtml(html, {
    picture: (address, classes) => fileOf(address, classes, "pictures", known, say),
    file: (address) => fileOf(address, [], "files", known, say),
    alt: (address, classes) => attachmentOf(address, classes, known)?.alt ?? "",
    link: (address) => linkOf(address, known),
    say,
    comment(words) {
      const name = /^wp:([\w/-]+)[\s\S]*\/$/.exec(words)?.[1];
      if (name) say(`the block ${name} was left out: its content is generated when the page is shown`);
    },
  } satisfies HtmlSource);
}

/** @param first its first picture; undefined for an item that not everybody may read: it stays out of the card then */
function coverOf(
  item: WxrItem,
  first: ReturnType<typeof firstPicture>,
  known: Known,
  say: (message: string) => void,
): { path: string | undefined; alt: string } {
  const id = metaOf(item, "_thumbnail_id");
  const own = id ? known.attachments.get(id) : undefined;
  if (id && !own) say("its featured image is not in the export");
  const path = own && fileOf("", [`wp-image-${id}`], "pictures", known, say);
  if (path) return { path, alt: own.alt || own.caption };
  if (!first) return { path: undefined, alt: "" };
  say("it had no featured image: its cover is its first picture");
  return first;
}

function categoriesFor(item: WxrItem, { categories, library }: Known): string[] {
  const own = item.terms
    .filter(({ domain }) => domain === "category")
    .flatMap(({ slug }) => categories.get(slug) ?? []);
  if (own.length > 0) return own;
  library.addCategory("other", "Other");
  return ["other"];
}

/** The paths of the categories; those that an option names go there. */
function categoriesOf(wxr: Wxr, options: ConversionOptions, library: ConvertedLibrary): Map<string, string> {
  const bySlug = new Map(wxr.categories.map((one) => [one.slug, one]));
  // Posts can name categories that an export of some posts leaves out.
  for (const { terms } of wxr.items)
    for (const { domain, slug, name } of terms)
      if (domain === "category" && !bySlug.has(slug)) bySlug.set(slug, { slug, parent: "", name, description: "" });
  const paths = new Map<string, string>();
  const place = (slug: string, below: Set<string>): string => {
    const known = paths.get(slug);
    const one = bySlug.get(slug);
    if (known !== undefined || !one) return known ?? "";
    const mapped = options.categories.get(one.name.toLowerCase()) ?? options.categories.get(slug.toLowerCase());
    // A circle of parents ends here.
    const above = one.parent && !below.has(one.parent) ? place(one.parent, new Set([...below, slug])) : "";
    const own = slugOf(decoded(slug)) || slugOf(one.name);
    const folder = above ? `${above}/` : "";
    const isTaken = [...paths.values()].includes(folder + own);
    const path = mapped ?? folder + (own && !isTaken ? own : inventedCategory(slug));
    paths.set(slug, path);
    library.addCategory(path, mapped ? "" : one.name, one.description);
    return path;
  };
  // One whose very slug it is keeps it, whatever the order.
  const isOwn = (slug: string) => slugOf(slug) === slug;
  for (const slug of [...bySlug.keys()].toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a < b ? -1 : 1)))
    place(slug, new Set([slug]));
  return paths;
}

function attachmentsOf(wxr: Wxr): Map<string, Attachment> {
  return new Map(
    wxr.items.flatMap((item): [string, Attachment][] => {
      if (of(item, "wp:post_type") !== "attachment") return [];
      const below = metaOf(item, "_wp_attached_file") || uploadIn(of(item, "wp:attachment_url"));
      const alt = metaOf(item, "_wp_attachment_image_alt");
      return [
        [
          of(item, "wp:post_id"),
          { below, alt, caption: oneLine(of(item, "excerpt:encoded").replace(/<[^>]*>/g, " ")) },
        ],
      ];
    }),
  );
}

function attachmentOf(address: string, classes: string[], known: Known): Attachment | undefined {
  const { attachments } = known;
  const id = classes.map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]).find(Boolean);
  if (id && attachments.has(id)) return attachments.get(id);
  const below = isOfSite(address, known) ? uploadIn(address) : "";
  const original = below.replace(sized, "");
  return below ? [...attachments.values()].find((one) => one.below === below || one.below === original) : undefined;
}

/** The end of the name of a picture that was made smaller. */
const sized = /-\d+x\d+(?=\.\w+$)/;

/** The path of a picture or a file in the library; a missing one is reported. */
function fileOf(
  address: string,
  classes: string[],
  kind: "pictures" | "files",
  known: Known,
  say: (message: string) => void,
): string | undefined {
  const { options, library } = known;
  const what = kind === "pictures" ? "picture" : "file";
  const own = attachmentOf(address, classes, known)?.below;
  const named = isOfSite(address, known) ? uploadIn(address) : "";
  const below = own || named;
  if (!below) {
    say(
      `the ${what} ${shortened(address, 200) || "without an address"} was left out: it is not an upload of this site`,
    );
    return undefined;
  }
  const wanted = [own ?? "", named.replace(sized, ""), named, named.replace(sized, "-scaled")].filter(Boolean);
  for (const one of wanted) {
    const place = options.files.find(one) ?? options.files.find(`uploads/${one}`);
    if (place !== undefined) return library.addFile(kind, one, place);
  }
  say(`the ${what} ${below} was left out: ${options.hints.picture}`);
  return undefined;
}

function isOfSite(address: string, { hosts }: Known): boolean {
  const absolute = address.startsWith("//") ? `https:${address}` : address;
  if (!URL.canParse(absolute)) return !address.startsWith("data:");
  const { host, pathname } = new URL(absolute);
  // The picture service of WordPress.com has the host of the site in its path.
  return hosts.has(host) || (/^i\d\.wp\.com$/.test(host) && hosts.has(pathname.split("/")[1] ?? ""));
}

function hostsOf(wxr: Wxr): Set<string> {
  const urls = [...wxr.baseUrls, ...wxr.items.map((item) => of(item, "wp:attachment_url"))];
  return new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])));
}

/** The path of an upload below its folder. */
function uploadIn(address: string): string {
  const path = address.replace(/[?#].*$/, "");
  const below =
    /\/wp-content\/uploads\/(?:sites\/\d+\/)?(.+)$/.exec(path)?.[1] ??
    /\.files\.wordpress\.com\/(.+)$/.exec(path)?.[1] ??
    "";
  return decoded(below);
}

/** Links within the site lead to the same item here. */
function linkOf(address: string, known: Known): string | undefined {
  if (!isOfSite(address, known)) return /^https?:\/\//.test(address) ? address : undefined;
  const base = known.wxr.baseUrls.find((one) => URL.canParse(one)) ?? "https://localhost";
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const slug =
    known.addresses.get(`id ${url.searchParams.get("p") ?? url.searchParams.get("page_id")}`) ??
    known.addresses.get(pathOf(url.href));
  if (slug !== undefined) return `/content/${slug}`;
  return /^https?:\/\//.test(address) ? address : undefined;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname === "/" && search ? search : pathname.replace(/\/$/, "");
}

/** In UTC; a date in the site's own time is taken as UTC, which is reported. */
function dateOf(item: WxrItem, say: (message: string) => void): string | undefined {
  const gmt = momentOf(of(item, "wp:post_date_gmt"));
  if (gmt) return gmt;
  const isOut = ["publish", "future", "private"].includes(of(item, "wp:status"));
  const local = isOut ? momentOf(of(item, "wp:post_date")) : undefined;
  if (local) say("its date was in the site's own time, and was taken as UTC");
  return local;
}

function momentOf(written: string): string | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return undefined;
  const date = new Date(`${written.replace(" ", "T")}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function aboutOf(item: WxrItem): string {
  const name = decoded(of(item, "wp:post_name")) || of(item, "title") || of(item, "wp:post_id");
  return `${of(item, "wp:post_type")} "${shortened(oneLine(name), 80)}"`;
}

function of(item: WxrItem, name: string): string {
  return item.fields.get(name)?.trim() ?? "";
}

function metaOf(item: WxrItem, key: string): string {
  return item.meta.find((one) => one.key === key)?.value.trim() ?? "";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
