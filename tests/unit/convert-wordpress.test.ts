import { withParagraphs } from "api/convert/classic";
import type { ConvertedLibrary } from "api/convert/library";
import { type ConversionOptions, commandHints, uploadHints } from "api/convert/options";
import { convertWordPress } from "api/convert/wordpress";
import { readWxr } from "api/convert/wxr";
import { parseItem } from "api/markdown/item";
import { wordPressExport, wordPressItem, wordPressPicture } from "tests/support/wordpress-export";
import { describe, expect, it } from "vitest";

const held = ["2025/11/door.jpg", "2025/11/wall.jpg", "2025/11/big-scaled.jpg", "2025/11/swatches.pdf"];
const options: ConversionOptions = {
  files: { find: (below) => (held.includes(below) ? `/disk/${below}` : undefined) },
  type: "Article",
  hints: commandHints,
  hasPages: false,
  acceptsUndescribed: false,
  categories: new Map(),
  plans: new Map(),
};

function convert(items: string[], more: Partial<ConversionOptions> = {}): ConvertedLibrary {
  return convertWordPress(readWxr(wordPressExport(items)), { ...options, ...more });
}

function itemOf(library: ConvertedLibrary, slug: string) {
  const parsed = parseItem(library.texts.get(`items/${slug}.md`) ?? "", slug);
  if ("faults" in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { state, publishAt, categories, fields } = parsed.item;
  return { state, publishAt, categories, ...fields, references: parsed.references.map(({ path }) => path) };
}

function saidOf(library: ConvertedLibrary, about: string): string[] {
  return library.remarks.list().flatMap((remark) => (remark.about === about ? [remark.message] : []));
}

describe("a post of WordPress's", () => {
  it.each([
    ["https://www.blog.example", "wordpress blog.example 41"],
    ["https://example.com:8443/journal/", "wordpress example.com:8443/journal 41"],
    ["https://172.32.0.1", "wordpress 172.32.0.1 41"],
    ...[
      ...[
        "http://localhost",
        "http://localhost:8080/blog",
        "http://blog.localhost",
        "http://site.local",
        "http://a.test",
      ],
      ...["http://wordpress", "http://127.0.0.1:80", "http://10.0.0.8", "http://172.20.1.1", "http://192.168.1.20"],
      ...["http://169.254.1.1", "http://[::1]:8080", "http://[fd00::1]", "http://[fe80::1]"],
    ].map((site) => [site, undefined] as const),
  ] as const)("has a source only on a host that is that of one site: %s", (site, source) => {
    const xml = wordPressExport([wordPressItem("doors", { id: 41 })]).replaceAll("https://blog.example.com", site);
    const text = convertWordPress(readWxr(xml), options).texts.get("items/doors.md") ?? "";
    expect(/^source: "?(.*?)"?$/m.exec(text)?.[1]).toBe(source);
  });

  it.each([
    "http://a title that was pasted into the field",
    "http://",
    "//",
    "https://exa mple.com",
    "http://example.com:99999/",
    "http://1990s–2000s: the decade",
  ])("is read with the others where a link has no address: %s", (address) => {
    const library = convert([
      wordPressItem("first"),
      wordPressItem("second", { content: `<p>See <a href="${address}">this</a>.</p>` }),
      wordPressItem("third"),
    ]);
    expect([...library.texts.keys()].filter((path) => path.startsWith("items/"))).toEqual([
      "items/first.md",
      "items/second.md",
      "items/third.md",
    ]);
    expect(itemOf(library, "second").blocks).toMatchObject([{ content: { paragraphs: ["See this."] } }]);
    expect(saidOf(library, 'post "second"').join(" ")).toContain('the link of "this"');
  });

  it("becomes an item with its words, picture, tags, author, date and category", () => {
    const library = convert([wordPressItem("blue-doors", { sticky: 1, title: "Blue doors & walls" })]);
    expect(itemOf(library, "blue-doors")).toMatchObject({
      state: "published",
      publishAt: "2025-11-03T09:30:00.000Z",
      title: "Blue doors & walls",
      categories: ["home/kitchen"],
      tags: ["Doors"],
      authors: ["Ada Marsh"],
      subtext: "What comes next.",
      cover_alt: "A blue door",
      featured: true,
      is_premium: false,
      blocks: [{ type: "text", content: { paragraphs: ["Quiet colours return."] } }],
      references: ["../pictures/2025/11/door.jpg"],
    });
    expect(library.texts.get("categories.yaml")).toBe(
      "- path: home\n  title: Home & garden\n- path: home/kitchen\n  title: The kitchen\n  intro: Where it begins.\n",
    );
    expect(saidOf(library, 'post "blue-doors"')).toEqual([]);
  });

  it("has the pictures, galleries, files and films of its blocks", () => {
    const content = `<!-- wp:image {"id":8,"sizeSlug":"medium"} -->
<figure class="wp-block-image alignwide"><img src="https://blog.example.com/wp-content/uploads/2025/11/wall-300x200.jpg" alt="" class="wp-image-8"/><figcaption class="wp-element-caption">In Leeds</figcaption></figure>
<!-- /wp:image -->
<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><img src="https://i0.wp.com/blog.example.com/wp-content/uploads/2025/11/door.jpg?w=300" alt="A door"/></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="/wp-content/uploads/2025/11/big-1024x768.jpg" alt="Big"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->
<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->
<!-- wp:embed {"url":"https://vimeo.com/42"} --><figure class="wp-block-embed is-provider-vimeo"><div class="wp-block-embed__wrapper">
https://vimeo.com/42
</div></figure><!-- /wp:embed -->
<!-- wp:file --><div class="wp-block-file"><a href="https://blog.example.com/wp-content/uploads/2025/11/swatches.pdf">Swatches</a></div><!-- /wp:file -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Colour is time.</p><cite>Ada</cite></blockquote></figure><!-- /wp:pullquote -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Year</td></tr><tr><td>2026</td></tr></tbody></table><figcaption>Years</figcaption></figure><!-- /wp:table -->
<!-- wp:latest-posts {"postsToShow":3} /-->`;
    const library = convert([wordPressPicture(8, "2025/11/wall.jpg", "A wall"), wordPressItem("blocks", { content })]);
    expect(itemOf(library, "blocks").blocks.map(({ type }) => type)).toEqual([
      ...["image", "gallery", "embed", "download", "quote", "table"],
    ]);
    expect(itemOf(library, "blocks").blocks[0]?.content).toMatchObject({
      alt: "A wall",
      caption: "In Leeds",
      size: "wide",
    });
    expect([...library.copies.keys()].toSorted()).toEqual([
      "files/2025/11/swatches.pdf",
      "pictures/2025/11/big-scaled.jpg",
      "pictures/2025/11/door.jpg",
      "pictures/2025/11/wall.jpg",
    ]);
    expect(saidOf(library, 'post "blocks"')).toContain(
      "the block latest-posts was left out: its content is generated when the page is shown",
    );
  });

  it("has its first picture as its cover where it has none, also as a draft, unless somebody may not have read it", () => {
    const content =
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/wp-content/uploads/2025/11/wall.jpg" alt="A wall"/></figure></figure><!-- /wp:gallery -->';
    const secret = { ...{ content, meta: {} }, status: "draft", password: "secret" };
    const library = convert([
      wordPressItem("begun", { content, meta: {}, status: "draft" }),
      wordPressItem("waiting", { content, meta: {}, status: "pending" }),
      wordPressItem("secret", secret),
      wordPressItem("private", { content, meta: {}, status: "private" }),
    ]);
    for (const slug of ["begun", "waiting"]) {
      const { cover_alt: alt, cover_hash: cover, references, state } = itemOf(library, slug);
      expect([state, alt, references[Number(cover)]]).toEqual(["draft", "A wall", "../pictures/2025/11/wall.jpg"]);
      expect(saidOf(library, `post "${slug}"`)).toContain("it had no featured image: its cover is its first picture");
    }
    for (const slug of ["secret", "private"]) expect(itemOf(library, slug).cover_hash).toBeNull();
  });

  it("of the classic editor has its paragraphs and shortcodes", () => {
    const content = `First line
second line

[caption id="attachment_8" width="300"]<a href="/x"><img class="wp-image-8" src="https://blog.example.com/wp-content/uploads/2025/11/wall-300x200.jpg" alt="" /></a> In Leeds[/caption]

<strong>Bold</strong> start [sic]

[gallery ids="7,8,99"]

https://www.youtube.com/watch?v=abc

[embed]https://vimeo.com/42[/embed]

<blockquote>Said</blockquote>
After it
[contact-form-7 id="12" title="Contact"]
[[kept]]`;
    const library = convert([wordPressPicture(8, "2025/11/wall.jpg", "A wall"), wordPressItem("classic", { content })]);
    expect(itemOf(library, "classic").blocks.map(({ type, content: own }) => [type, Object.values(own)[0]])).toEqual([
      ["text", ["First line\nsecond line"]],
      ["image", expect.anything()],
      ["text", ["Bold start [sic]"]],
      ["gallery", "Pictures"],
      ["embed", "On YouTube"],
      ["embed", "On Vimeo"],
      ["quote", "Said"],
      ["text", ["After it", "[kept]"]],
    ]);
    expect(saidOf(library, 'post "classic"')).toEqual(
      expect.arrayContaining([
        "the picture 99 of a gallery was left out: it is not in the export",
        'the shortcode [contact-form-7 id="12" title="Contact"] was left out',
      ]),
    );
  });

  it("that was closed in any way is a draft, for premium members even when it is published", () => {
    const closed = {
      password: { password: "secret" },
      private: { status: "private" },
      shortcode: { content: "<p>Open</p>[restrict level=2]<p>Kept secret</p>[/restrict]" },
      block: { content: "<!-- wp:jetpack/premium-content --><p>Kept secret</p><!-- /wp:jetpack/premium-content -->" },
      attribute: { content: '<!-- wp:group {"blockVisibility":{"x":1}} --><p>Kept secret</p><!-- /wp:group -->' },
      field: { meta: { _thumbnail_id: "7", rcp_access_level: "2" } },
    };
    const library = convert(
      Object.entries(closed).map(([name, given], at) => wordPressItem(name, { id: 100 + at, excerpt: "", ...given })),
    );
    for (const name of Object.keys(closed)) {
      const { state, is_premium: isPremium, subtext } = itemOf(library, name);
      expect([name, state, isPremium, subtext]).toEqual([name, "draft", true, ""]);
    }
    expect(saidOf(library, 'post "shortcode"').join()).toContain(
      "is a draft: The shortcode [restrict] may have hidden part of it",
    );
    const ruled = convert([wordPressItem("open"), wordPressItem("rule", { id: 9, type: "memberpressrule" })]);
    expect(itemOf(ruled, "open")).toMatchObject({ state: "draft", is_premium: true });
    expect(saidOf(ruled, "the export")).toContain(
      "a plug-in decides who may read what, and its rules cannot be read: every item is a draft",
    );
  });

  it("that was not out is no more out here, and one that was planned keeps its time", () => {
    const none = { gmt: "0000-00-00 00:00:00" };
    const library = convert([
      wordPressItem("draft", { id: 1, status: "draft", ...none }),
      wordPressItem("pending", { id: 2, status: "pending" }),
      wordPressItem("planned", { id: 3, status: "future", gmt: "2031-01-02 03:04:05" }),
      wordPressItem("binned", { id: 4, status: "trash" }),
      wordPressItem("local", { id: 5, ...none }),
    ]);
    expect(itemOf(library, "draft")).toMatchObject({ state: "draft", publishAt: undefined });
    expect(itemOf(library, "pending")).toMatchObject({ state: "draft" });
    expect(itemOf(library, "planned")).toMatchObject({ state: "published", publishAt: "2031-01-02T03:04:05.000Z" });
    expect(itemOf(library, "local")).toMatchObject({ state: "published", publishAt: "2025-11-03T10:30:00.000Z" });
    expect(library.texts.has("items/binned.md")).toBe(false);
    expect(saidOf(library, 'post "binned"')).toEqual(["was left out: it was in the bin"]);
    expect(saidOf(library, 'post "local"')).toEqual(["its date was in the site's own time, and was taken as UTC"]);
  });

  it("says what else was left out, and takes no picture of another site or from outside the folder", () => {
    const pictures = [
      "https://other.example.com/wp-content/uploads/2025/11/door.jpg",
      "/wp-content/uploads/../../etc/passwd",
    ];
    const content = `<!-- wp:html -->${pictures.map((src) => `<img src="${src}" alt="x">`).join("")}<p>x</p><!-- /wp:html -->`;
    const library = convert([
      wordPressItem("full", {
        content,
        comments: 2,
        meta: { _thumbnail_id: "7", _yoast_wpseo_title: "x", mood: "calm" },
        terms: ["category:kitchen:The kitchen", "series:one:One"],
      }),
      wordPressItem("about", { id: 2, type: "page" }),
      wordPressItem("old", { id: 3, type: "revision", status: "inherit" }),
      wordPressItem("chair", { id: 4, type: "product" }),
    ]);
    expect(saidOf(library, "the export")).toEqual([
      'left out: 1 of the type "revision"',
      'left out: 1 of the type "product"',
      "titles and descriptions for search engines were left out: 1 item",
      'left out: the custom field "mood" of 1 item',
      'left out: what 1 item had in the taxonomy "series"',
      "left out: 2 comments",
      "what was public can be read here by registered members only: 1 item",
    ]);
    expect(saidOf(library, 'page "about"')).toEqual(["was left out: use --pages to include pages"]);
    expect(saidOf(library, 'post "full"')).toEqual([
      `the picture ${pictures[0]} was left out: it is not an upload of this site`,
      "the picture ../../etc/passwd was left out: it is not in the --pictures folder",
    ]);
    expect([...library.copies.keys()]).toEqual(["pictures/2025/11/door.jpg"]);
    const uploaded = convert([wordPressItem("about", { id: 2, type: "page" })], { hints: uploadHints });
    expect(saidOf(uploaded, 'page "about"')).toEqual([
      "was left out: pages are not imported from an upload, only by the import command",
    ]);
  });

  it("goes into the category that was named, and links within the site lead to items here", () => {
    const content =
      '<!-- wp:buttons --><div class="wp-block-button"><a class="wp-block-button__link" href="https://blog.example.com/2025/11/second/">Read on</a></div><!-- /wp:buttons -->';
    const library = convert([wordPressItem("first", { content }), wordPressItem("second", { id: 2 })], {
      categories: new Map([["the kitchen", "rooms/cooking"]]),
    });
    expect(itemOf(library, "first")).toMatchObject({
      categories: ["rooms/cooking"],
      blocks: [{ type: "cta", content: { label: "Read on", to: "/content/second" } }],
    });
  });
});

describe("a file that is no export of WordPress's", () => {
  const whole = wordPressExport([wordPressItem("a")]);
  const lineOf = (words: string) => whole.slice(0, whole.lastIndexOf(words)).split("\n").length;
  it.each([
    ["cut off", whole.slice(0, whole.lastIndexOf("<wp:status>") + 12), "is not closed"],
    [
      "without the end of an element",
      whole.replace(/<\/wp:status>(?![\s\S]*<\/wp:status>)/, ""),
      `line ${lineOf("</item>")}: <wp:status> is not closed`,
    ],
    [
      "with entities of its own",
      `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "aaaa">]>${whole.slice(40)}`,
      "line 2: a document type (DTD) is not accepted",
    ],
    ["another XML", "<html><body/></html>", "line 1: <html> is not a WordPress export"],
    ["an RSS feed", '<rss version="2.0"><channel><title>x</title></channel></rss>', "it has no wp:wxr_version"],
    ["no XML", "Hello", "it has no wp:wxr_version"],
  ])("is refused with the line: %s", (_, source, words) => {
    expect(() => readWxr(source)).toThrow(words);
  });
});

it("text of the classic editor has a paragraph for each empty line, and keeps what is preformatted", () => {
  expect(withParagraphs("One\r\ntwo\r\n\r\nthree<pre>a\n\nb</pre>four\n<h2>Five</h2>\nsix")).toBe(
    [
      "<p>One<br>two</p>",
      "<p>three</p>",
      "<p><pre>a\n\nb</pre></p>",
      "<p>four</p>",
      "<h2>Five</h2>",
      "<p>six</p>",
    ].join("\n"),
  );
});
