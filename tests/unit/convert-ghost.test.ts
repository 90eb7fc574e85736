import { convertGhost, readGhost } from "api/convert/ghost";
import { readGhostMembers } from "api/convert/ghost-members";
import type { ConvertedLibrary } from "api/convert/library";
import { type ConversionOptions, commandHints, uploadHints } from "api/convert/options";
import { type ParsedItem, parseItem } from "api/markdown/item";
import { ghostExport, ghostPost } from "tests/support/ghost-export";
import { describe, expect, it } from "vitest";

const held = ["images/2025/11/door.jpg", "images/2025/11/wall.jpg", "files/2025/11/swatches.pdf"];
const options: ConversionOptions = {
  files: { find: (below) => (held.includes(below) ? `/disk/${below}` : undefined) },
  type: "Article",
  hints: commandHints,
  hasPages: false,
  acceptsUndescribed: false,
  categories: new Map(),
  plans: new Map([["gold", { id: 16, title: "Plan 16", coversPremium: true }]]),
};

function convert(source: string, more: Partial<ConversionOptions> = {}): ConvertedLibrary {
  return convertGhost(readGhost(source), { ...options, ...more });
}

function itemOf(library: ConvertedLibrary, slug: string) {
  const parsed = parseItem(library.texts.get(`items/${slug}.md`) ?? "", slug);
  if ("faults" in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { state, publishAt, categories, fields } = (parsed satisfies ParsedItem).item;
  return { state, publishAt, categories, ...fields, references: parsed.references.map(({ path }) => path) };
}

function saidOf(library: ConvertedLibrary, about: string): string[] {
  return library.remarks.list().flatMap((remark) => (remark.about === about ? [remark.message] : []));
}

describe("a post of Ghost's", () => {
  it("becomes an item with its words, pictures, tags, authors and date, in the category of its first tag", () => {
    const html = '<p>Quiet.</p><img src="__GHOST_URL__/content/images/size/w1000/2025/11/wall.jpg" alt="A wall">';
    const library = convert(ghostExport([ghostPost("blue-doors", { html, featured: 1 })]));
    expect(itemOf(library, "blue-doors")).toMatchObject({
      state: "published",
      publishAt: "2025-11-03T09:30:00.000Z",
      title: "Blue doors",
      type: "Article",
      categories: ["interior-colour"],
      tags: ["Interior Colour", "Doors"],
      authors: ["Ada Marsh"],
      subtext: "What comes next.",
      cover_alt: "A blue door",
      featured: true,
      is_premium: false,
      plan_ids: [],
      blocks: [{ type: "text" }, { type: "image", content: { alt: "A wall" } }],
      references: expect.arrayContaining(["../pictures/2025/11/door.jpg", "../pictures/2025/11/wall.jpg"]),
    });
    expect(library.copies.get("pictures/2025/11/wall.jpg")).toBe("/disk/images/2025/11/wall.jpg");
    expect(library.texts.get("categories.yaml")).toBe(
      "- path: interior-colour\n  title: Interior Colour\n  intro: Walls and doors.\n",
    );
    expect(saidOf(library, 'post "blue-doors"')).toEqual([]);
  });

  it("is open to nobody who could not read it", () => {
    const posts = [
      ghostPost("open"),
      ghostPost("registered", { visibility: "members" }),
      ghostPost("paid", { visibility: "paid" }),
      ghostPost("gold", { visibility: "tiers" }),
      ghostPost("both", { visibility: "tiers" }),
      ghostPost("silver", { visibility: "tiers" }),
      ghostPost("filtered", { visibility: "product:gold" }),
      ghostPost("labelled", { visibility: "label:vip" }),
    ];
    const tiers = { gold: ["tier-2"], both: ["tier-1", "tier-2"], silver: ["tier-1"] };
    const library = convert(ghostExport(posts, {}, tiers));
    const access = posts.map(({ slug }) => {
      const { state, is_premium: premium, plan_ids: plans } = itemOf(library, slug);
      return [slug, state, premium, plans];
    });
    expect(access).toEqual([
      ["open", "published", false, []],
      ["registered", "published", false, []],
      ["paid", "published", true, []],
      ["gold", "published", true, [16]],
      ["both", "published", true, [16]],
      ["silver", "draft", true, []],
      ["filtered", "published", true, [16]],
      ["labelled", "draft", true, []],
    ]);
    expect(saidOf(library, 'post "both"')).toEqual([
      'members of the tier "Silver" cannot read it: no plan was chosen for that tier',
    ]);
    expect(saidOf(library, 'post "silver"').join()).toContain("is a draft: Nobody who could read it has a plan");
    expect(saidOf(library, 'post "labelled"')).toContain("its readers were not chosen by tier: label:vip");
    expect(saidOf(library, "the export")).toContain(
      "what was public can be read here by registered members only: 1 post",
    );
  });

  it("shows nobody the words or pictures of a closed post on its card, nor a block that was for some readers only", () => {
    const html =
      '<p>For all.</p><!--members-only--><p>Kept secret.</p><img src="/content/images/2025/11/wall.jpg" alt="Secret">';
    const blocked =
      '<p>Open.</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>For payers.</p><!--kg-gated-block:end--><p>End.</p>';
    const library = convert(
      ghostExport([
        ghostPost("teaser", { html, visibility: "paid", custom_excerpt: null, feature_image: null }),
        ghostPost("closed", { html: "<p>Secret.</p>", visibility: "members", custom_excerpt: null }),
        ghostPost("mixed", { html: blocked }),
      ]),
    );
    expect(itemOf(library, "teaser")).toMatchObject({ state: "draft", subtext: "For all.", cover_hash: null });
    expect(itemOf(library, "closed")).toMatchObject({ state: "draft", subtext: "" });
    expect(itemOf(library, "mixed").blocks).toEqual([{ type: "text", content: { paragraphs: ["Open.", "End."] } }]);
    expect(saidOf(library, 'post "mixed"')).toEqual(["a block shown only to some readers was left out"]);
    expect(saidOf(library, 'post "closed"')).toEqual([
      "is a draft: Write the summary that its card shows. Its date is 2025-11-03.",
    ]);
  });

  it("has its first picture as its cover where it has none there, with what that shows and not what another did", () => {
    const wall = '<img src="/content/images/2025/11/wall.jpg" alt="A wall">';
    const gallery = `<figure class="kg-card kg-gallery-card">${wall}<img src="/content/images/2025/11/door.jpg" alt=""></figure>`;
    const library = convert(
      ghostExport([
        ghostPost("gallery", { html: gallery, feature_image: null }),
        ghostPost("begun", { html: wall, feature_image: null, status: "draft" }),
      ]),
    );
    for (const slug of ["gallery", "begun"]) {
      const { cover_alt: alt, cover_hash: cover, references } = itemOf(library, slug);
      expect([alt, references[Number(cover)]]).toEqual(["A wall", "../pictures/2025/11/wall.jpg"]);
      expect(saidOf(library, `post "${slug}"`)).toContain("it had no feature image: its cover is its first picture");
    }
  });

  it("that was not published in Ghost is a draft here, and a scheduled one keeps its time", () => {
    const library = convert(
      ghostExport([
        ghostPost("draft", { status: "draft", published_at: null }),
        ghostPost("planned", { status: "scheduled", published_at: "2031-01-02T03:04:05.000Z" }),
        ghostPost("mailed", { status: "sent" }),
        ghostPost("unread", { html: null, lexical: '{"root":{}}' }),
        ghostPost("odd", { status: "strange" }),
      ]),
    );
    expect(itemOf(library, "draft")).toMatchObject({ state: "draft" });
    expect(itemOf(library, "planned")).toMatchObject({ state: "published", publishAt: "2031-01-02T03:04:05.000Z" });
    expect(itemOf(library, "mailed")).toMatchObject({ state: "draft" });
    expect(itemOf(library, "unread")).toMatchObject({ state: "draft", blocks: [] });
    expect(itemOf(library, "odd")).toMatchObject({ state: "draft" });
    expect(saidOf(library, 'post "unread"')[0]).toContain("in Ghost's own format (lexical) alone");
  });

  it("names each picture and file that is not there, and takes none from outside the folder", () => {
    const html = [
      "/content/images/gone.jpg",
      "/content/images/..%2F..%2Fetc/passwd",
      "https://images.unsplash.com/photo-1",
      "data:image/png;base64,AAAA",
    ].map((src) => `<p>x</p><img src="${src}" alt="x">`);
    const file =
      '<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/2025/11/swatches.pdf"><div class="kg-file-card-title">Swatches</div></a></div>';
    const library = convert(ghostExport([ghostPost("pictures", { html: html.join("") + file })]));
    const { blocks, media, references } = itemOf(library, "pictures");
    expect(blocks.map(({ type }) => type)).toEqual(["text", "download"]);
    expect(media.map(({ caption }) => caption)).toEqual(["Swatches"]);
    expect(references.toSorted()).toEqual([
      "../files/files/2025/11/swatches.pdf",
      "../files/files/2025/11/swatches.pdf",
      "../pictures/2025/11/door.jpg",
    ]);
    expect(saidOf(library, 'post "pictures"')).toEqual([
      "the picture content/images/gone.jpg was left out: it is not in the --pictures folder",
      "the picture content/images/../../etc/passwd was left out: it is not in the --pictures folder",
      "the picture https://images.unsplash.com/photo-1 was left out: it is not one of this site",
      "the picture data:image/png;base64,AAAA was left out: it is not one of this site",
    ]);
  });

  it("says what else was left out, and where an address or a title is another", () => {
    const posts = [
      ghostPost("a_b", {
        title: "T".repeat(130),
        codeinjection_head: "<script>",
        canonical_url: "https://example.com/",
      }),
      ghostPost("about", { type: "page" }),
    ];
    const library = convert(
      ghostExport(posts, {
        posts_tags: [{ post_id: "post-a_b", tag_id: "tag-2", sort_order: 0 }],
        comments: [{ id: 1 }, { id: 2 }],
        offers: [{ id: 1 }],
        permissions: [{ id: 1 }],
      }),
    );
    expect(library.remarks.list()).toEqual([
      { about: "the export", message: "left out: 2 rows of comments" },
      { about: "the export", message: "left out: 1 row of offers" },
      { about: "the export", message: "what was public can be read here by registered members only: 1 post" },
      { about: "the export", message: "the internal tag #podcast was left out of 1 post" },
      { about: 'page "about"', message: "was left out: use --pages to include pages" },
      { about: 'post "a_b"', message: "its address is /content/a-b here" },
      { about: 'post "a_b"', message: "its injected code was left out" },
      { about: 'post "a_b"', message: "its canonical address https://example.com/ was left out" },
      { about: 'post "a_b"', message: "its title was cut to 120 characters" },
    ]);
    expect(itemOf(library, "a-b")).toMatchObject({ categories: ["other"], tags: [] });
    const uploaded = convert(ghostExport([...posts, ghostPost("tier", { visibility: "paid" })]), {
      hints: uploadHints,
    });
    expect(saidOf(uploaded, 'page "about"')).toEqual([
      "was left out: pages are not imported from an upload, only by the import command",
    ]);
    const words = uploaded.remarks.list().map(({ message }) => message);
    expect(words.filter((message) => message.includes("--"))).toEqual([]);
    expect(itemOf(convert(ghostExport(posts), { hasPages: true }), "about")).toMatchObject({ type: "Page" });
  });

  it("goes into the category that was named for its tag, and links within the site lead to items here", () => {
    const html =
      '<div class="kg-card kg-button-card"><a href="__GHOST_URL__/second/">Read on</a></div><p><a href="__GHOST_URL__/tag/x/">All</a></p>';
    const library = convert(ghostExport([ghostPost("first", { html }), ghostPost("second")]), {
      categories: new Map([["interior colour", "home/kitchen"]]),
    });
    const { categories, blocks } = itemOf(library, "first");
    expect(categories).toEqual(["home/kitchen"]);
    expect(blocks[0]).toMatchObject({ type: "cta", content: { to: "/content/second" } });
    expect(library.texts.get("categories.yaml")).toMatch(/^- path: home\n {2}title: Home\n- path: home\/kitchen\n/);
  });
});

describe("members of Ghost's", () => {
  const csv = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,ada@example.com,Ada Mary Marsh,"Likes, doors",true,,cus_1,2024-01-01T00:00:00.000Z,,vip,Gold
2,bo@example.com,,,false,,,2024-01-01T00:00:00.000Z,,,
3,cy@example.com,"=Cy, the ""first""",,true,true,,2024-01-01T00:00:00.000Z,,,Silver
4,di@example.com,Di,,true,,,2024-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,Gold
`;
  const source = ghostExport([ghostPost("a")]);

  it("become a file of ours, with a plan for as long as is said; what is not carried is counted, without names", () => {
    const library = convert(source, { members: readGhostMembers(csv), planUntil: "2027-12-31" });
    expect(library.texts.get("members.csv")).toBe(
      [
        "email,first_name,last_name,company,plan,plan_until,newsletter",
        "ada@example.com,Ada,Mary Marsh,,16,2027-12-31,yes",
        "bo@example.com,,,,,,no",
        `cy@example.com,"'=Cy,","the ""first""",,,,yes`,
        "",
      ].join("\r\n"),
    );
    const said = saidOf(library, "the export");
    expect(said).toEqual(
      expect.arrayContaining([
        "left out: 1 deleted member",
        'members of the tier "Silver" get no plan: no plan that opens premium items was chosen for it (1 member)',
        "Stripe may go on charging members for Ghost: the import does not stop that (1 member)",
        "left out: notes and labels of 1 member",
      ]),
    );
    expect(said.join()).not.toMatch(/Ada|@/);
  });

  it("get no plan whose last day nobody named", () => {
    const library = convert(source, { members: readGhostMembers(csv) });
    expect(library.texts.get("members.csv")).toContain("ada@example.com,Ada,Mary Marsh,,,,yes");
    expect(saidOf(library, "the export")).toContain(
      'members of the tier "Gold" get no plan: set its last day with --plan-until (1 member)',
    );
  });

  it("are found in an export that has them", () => {
    const members = [{ id: "m1", email: "ada@example.com", name: "Ada", status: "paid" }];
    const tables = {
      members,
      members_products: [{ member_id: "m1", product_id: "tier-2" }],
      members_newsletters: [{ member_id: "m1", newsletter_id: "n" }],
    };
    const library = convert(ghostExport([ghostPost("a")], tables), { planUntil: "2027-12-31" });
    expect(library.texts.get("members.csv")).toContain("ada@example.com,Ada,,,16,2027-12-31,yes\r\n");
    expect(convert(source).texts.has("members.csv")).toBe(false);
  });

  it("in a file that is damaged are refused with the line", () => {
    expect(() => readGhostMembers("name\nAda\n")).toThrow('line 1 has no column "email"');
    expect(() => readGhostMembers("email,name\na@example.com,Ada\nb@example.com,Bo,Cy\n")).toThrow(
      "line 3 has 3 cells",
    );
  });
});

describe("a file that is no export of Ghost's", () => {
  it.each([
    ['{\n  "db": [\n    {"data": {"posts": [}\n  ]\n}', "line 3, column 25"],
    ['{"db": [', "line 1, column 9: it ends too early"],
    ['{"a": 1,\n}', "line 2, column 1"],
    ["[1 2]", "line 1, column 4"],
    ['{"a": "b\n"}', "line 1, column 7"],
    ["<rss/>", "line 1, column 1"],
  ])("%j is refused with the place where it breaks", (source, place) => {
    expect(() => readGhost(source)).toThrow(place);
  });

  it("is refused with the field that is not as Ghost writes it", () => {
    expect(() => readGhost('{"posts": []}')).toThrow("not a Ghost export: it has no db[0].data");
    const wrong = ghostExport([ghostPost("a"), { ...ghostPost("b"), title: 7 as unknown as string }]);
    expect(() => readGhost(wrong)).toThrow("data.posts[1].title");
  });
});
