import { Parser } from "htmlparser2";
import { ExportError } from "./library";

/** An entry of a WordPress export: a post, a page, a picture, a revision. */
export interface WxrItem {
  /** The texts of its elements, by their names. */
  fields: Map<string, string>;
  meta: { key: string; value: string }[];
  /** Its categories, tags and what else it is filed under. */
  terms: { domain: string; slug: string; name: string }[];
  comments: number;
}

export interface Wxr {
  baseUrls: string[];
  /** The address of the site; of one among several on one host, with its path. */
  site: string;
  /** The names of authors, by their logins. */
  authors: Map<string, string>;
  categories: { slug: string; parent: string; name: string; description: string }[];
  items: WxrItem[];
}

/**
 * Reads an export of WordPress. Entities of the file's own are not known, so none can grow; a document type is refused.
 * @throws ExportError with the line in which it breaks
 */
export function readWxr(source: string): Wxr {
  const text = source.replace(/^\ufeff/, "");
  const wxr: Wxr = { baseUrls: [], site: "", authors: new Map(), categories: [], items: [] };
  const sites = new Map<string, string>();
  const open: string[] = [];
  let isEnding = false;
  let version = "";
  let words = "";
  let fields = new Map<string, string>();
  let item = emptyItem();
  let term = { domain: "", slug: "" };
  const refuse = (why: string) => {
    const line = text.slice(0, parser.startIndex).split("\n").length;
    return new ExportError(`This XML cannot be read: line ${line}: ${why}`);
  };
  const endOf: Record<string, () => void> = {
    item: () => wxr.items.push(item),
    "wp:author": () => wxr.authors.set(textIn(fields, "wp:author_login"), textIn(fields, "wp:author_display_name")),
    "wp:category": () =>
      wxr.categories.push({
        slug: textIn(fields, "wp:category_nicename"),
        parent: textIn(fields, "wp:category_parent"),
        name: textIn(fields, "wp:cat_name"),
        description: textIn(fields, "wp:category_description"),
      }),
    "wp:postmeta": () => item.meta.push({ key: textIn(fields, "wp:meta_key"), value: textIn(fields, "wp:meta_value") }),
    "wp:comment": () => {
      item.comments += 1;
    },
  };
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!/.test(name)) throw refuse("a document type (DTD) is not accepted");
      },
      onopentag(name, { domain = "", nicename = "" }) {
        if (open.length === 0 && name !== "rss")
          throw refuse(`<${name}> is not a WordPress export: that begins with <rss>`);
        open.push(name);
        words = "";
        if (name === "item") item = emptyItem();
        if (name === "category") term = { domain, slug: nicename };
        if (name !== "item" && name in endOf) fields = new Map();
      },
      ontext(part) {
        words += part;
      },
      onclosetag(name, isImplied) {
        const isSelfClosed = !isEnding && text.slice(parser.endIndex - 1, parser.endIndex + 1) === "/>";
        if (isImplied && !isSelfClosed) throw refuse(`<${name}> is not closed`);
        open.pop();
        const above = open.at(-1);
        if (above === "item" && name === "category") item.terms.push({ ...term, name: words.trim() });
        else if (above === "item") item.fields.set(name, words);
        else if (above !== undefined && above in endOf) fields.set(name, words);
        else if (above === "channel" && name === "wp:wxr_version") version = words.trim();
        else if (above === "channel" && /^wp:base_(site|blog)_url$/.test(name)) wxr.baseUrls.push(words.trim());
        // Sites of one network have ids of their own each.
        if (above === "channel" && siteFields.includes(name)) sites.set(name, words.trim());
        endOf[name]?.();
        words = "";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  isEnding = true;
  parser.end();
  wxr.site = siteFields.map((name) => sites.get(name)).find(Boolean) ?? "";
  if (!version) throw new ExportError("This is not a WordPress export: it has no wp:wxr_version");
  return wxr;
}

/** Where an export says the address of its site, the most exact first. */
const siteFields = ["wp:base_blog_url", "wp:base_site_url", "link"];

function emptyItem(): WxrItem {
  return { fields: new Map(), meta: [], terms: [], comments: 0 };
}

function textIn(fields: Map<string, string>, name: string): string {
  return fields.get(name)?.trim() ?? "";
}
