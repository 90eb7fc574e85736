import { readDemoLibrary } from "api/db/demo/library";
import { blockTitles } from "api/db/seeds/block-types";
import { formatItem, parseItem, type WrittenItem, withNames } from "api/markdown/item";
import type { BlockTitle } from "contract/block";
import { blockDraft, contentFields } from "contract/publishing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const bare = { type: "Trend report", media_type: "digital" as const };
const moods = [
  ..."*_`#>|\\:~[](){}!&<>-+=.1@/\"' \n\t\r",
  "word",
  "Blue",
  "10:30pm",
  "\n\n",
  "  ",
  "&amp;",
  "<b>",
  "<!-- -->",
  ":::",
  "::image",
  "---",
  "1. ",
  "[ ] ",
  "- ",
  "https://example.com/a_b",
  "a@b.example",
  "www.example.com",
  "[^1]",
  "é",
  "🎨",
  "{#a .b}",
  "\u00a0",
];
const prose = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...moods), fc.string({ unit: "grapheme", maxLength: 5 })), {
      minLength: 1,
      maxLength: 12,
    })
    // Markdown replaces the character 0, and PostgreSQL refuses it.
    .map((parts) => parts.join("").replaceAll("\0", "").trim().slice(0, most).trim())
    .filter(Boolean);
const line = (most: number) => prose(most).filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text));
const maybe = (text: fc.Arbitrary<string>) => fc.option(text, { nil: undefined });
const hash = fc.stringMatching(/^[a-z0-9-]{4,20}$/);
const picture = { hash, alt: fc.oneof(fc.constant(""), prose(300)) };
const captioned = { ...picture, caption: maybe(prose(300)), credit: maybe(prose(200)) };
const title = line(200);
const url = fc.webUrl();

const contents: Record<BlockTitle, fc.Arbitrary<unknown>> = {
  heading: fc.record({ text: title, level: fc.constantFrom(2, 3) }),
  text: fc.record({ paragraphs: fc.array(prose(400), { minLength: 1, maxLength: 3 }) }),
  image: fc.record({ ...captioned, size: fc.constantFrom("column", "wide", "full") }),
  gallery: fc.record({ title, pictures: fc.array(fc.record(captioned), { minLength: 1, maxLength: 3 }) }),
  quote: fc.record({ text: prose(400), who: maybe(prose(200)), role: maybe(prose(200)) }),
  video: fc.record({
    title,
    minutes: fc.integer({ min: 1, max: 1_000 }),
    poster: fc.record(picture),
    url: fc.option(url),
    transcript: fc.array(prose(400), { maxLength: 3 }),
  }),
  palette: fc.record({
    title,
    intro: maybe(prose(400)),
    colours: fc.array(
      fc.record({ name: line(100), hex: fc.stringMatching(/^#[0-9a-f]{6}$/), code: maybe(prose(60)) }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  list: fc.record({
    title: maybe(prose(200)),
    style: fc.constantFrom("bullets", "numbers", "checks"),
    items: fc.array(prose(200), { minLength: 1, maxLength: 4 }),
  }),
  table: fc.integer({ min: 1, max: 4 }).chain((width) => {
    const cell = fc.oneof(fc.constant(""), prose(100));
    const row = fc.array(cell, { minLength: width, maxLength: width });
    return fc.record({
      caption: title,
      columns: row.filter((cells) => cells.some(Boolean)),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    });
  }),
  download: fc.record({ title, filename_hash: hash, caption: fc.oneof(fc.constant(""), prose(300)) }),
  cta: fc.record({ text: prose(400), label: line(80), to: fc.oneof(url, fc.constant("/consultancy")) }),
  embed: fc.record({ title, text: prose(400), url }),
};

/** Blocks in the shape in which they are written; what the shape does not take is left out. */
const blocksOf = (types: BlockTitle[]) =>
  fc.array(
    fc
      .constantFrom(...types)
      .chain((type) => contents[type].map((content) => blockDraft.safeParse({ type, content })))
      .filter(({ success }) => success)
      .map(({ data }) => data),
    { minLength: 1, maxLength: 4 },
  );

function readBack(item: WrittenItem): WrittenItem {
  const text = formatItem(item, (name, kind) => `../${kind}s/${name}.webp`);
  const parsed = parseItem(text, "item.md");
  if ("faults" in parsed)
    throw new Error(`${parsed.faults.map(({ line, message }) => `${line}: ${message}`).join("\n")}\n${text}`);
  const { references } = parsed;
  const fields = withNames(parsed.item.fields, (place, kind) => {
    const path = references[Number(place)]?.path ?? "";
    return path.slice(`../${kind}s/`.length, -".webp".length);
  });
  return { ...parsed.item, fields };
}

function itemOf(fields: unknown, others: Partial<WrittenItem> = {}): WrittenItem {
  const whole = contentFields.parse({
    ...{ is_premium: false, plan_ids: [], is_demo: false, allow_pdf: false, featured: false, stickied: false },
    ...{ authors: [], season: "", subtext: "", subtext_access: "", cover_hash: null, cover_alt: "" },
    ...{ image_credit: null, cta_1: null, cta_2: null, cta_1_access: null, cta_2_access: null },
    ...{ colour_primary: null, colour_secondary: null, colour_text: null, background_colour: null },
    ...{ tags: [], media: [], blocks: [] },
    ...(fields as object),
  });
  const { categories: _, ...rest } = whole;
  return { categories: [], fields: rest as WrittenItem["fields"], ...others };
}

describe("an item as Markdown", () => {
  it.each(blockTitles)("is read as it was written with blocks of the type %s", (type) => {
    fc.assert(
      fc.property(blocksOf([type]), (blocks) => {
        const item = itemOf({ ...bare, title: "Doors", slug: "doors", blocks });
        expect(readBack(item)).toEqual(item);
      }),
      { numRuns: 100 },
    );
  });

  it("is read as it was written with blocks of all types, one after another", () => {
    fc.assert(
      fc.property(blocksOf([...blockTitles]), (blocks) => {
        const item = itemOf({ ...bare, title: "Doors", slug: "doors", blocks });
        expect(readBack(item)).toEqual(item);
      }),
      { numRuns: 100 },
    );
  });

  it("is read as it was written with every field", () => {
    const cta = fc.option(fc.record({ text: prose(80), slug: line(100), type: fc.constantFrom("", "link") }));
    const names = fc.uniqueArray(prose(60), { maxLength: 3 });
    const fields = fc.record({
      title: line(120),
      slug: fc.constant("doors"),
      type: line(120),
      media_type: fc.constantFrom("digital", "pdf", "download"),
      is_premium: fc.boolean(),
      plan_ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
      stickied: fc.boolean(),
      authors: names,
      season: fc.oneof(fc.constantFrom("", "2027", "true", "null", "~", "1e3"), prose(60)),
      subtext: prose(400),
      cover_hash: fc.option(hash),
      cover_alt: prose(300),
      colour_primary: fc.constantFrom(null, "#8996c1"),
      colour_text: fc.constant(null),
      colour_secondary: fc.constant(null),
      background_colour: fc.constant(null),
      cta_1: cta,
      tags: names,
      media: fc.array(fc.record({ hash, caption: fc.oneof(fc.constant(""), prose(200)) }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fields, (given) => {
        const item = itemOf(given, {
          state: "published",
          publishAt: "2026-11-23T09:00:00.000Z",
          categories: ["home-interiors", "home-interiors/kitchen"],
        });
        expect(readBack(item)).toEqual(item);
      }),
      { numRuns: 100 },
    );
  });

  it("is read as it was written for the whole demo library", async () => {
    const { items } = await readDemoLibrary();
    for (const { item, text, references } of items) {
      const paths = references.map(({ path }) => path);
      expect(formatItem(item, (place) => paths[Number(place)] ?? "")).toBe(text);
    }
    expect(items.length).toBeGreaterThan(200);
  });
});

/** The faults of a body below correct front matter of four lines. */
function faultsOf(body: string): string[] {
  return faultsIn(`---\ntitle: Doors\ntype: Trend report\n---\n${body}`);
}

function faultsIn(text: string): string[] {
  const parsed = parseItem(text, "doors.md");
  if (!("faults" in parsed)) return [];
  return parsed.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

function blocksIn(body: string) {
  const parsed = parseItem(`---\ntitle: Doors\ntype: Trend report\n---\n${body}`, "doors.md");
  if ("faults" in parsed) throw new Error(JSON.stringify(parsed.faults));
  return { blocks: parsed.item.fields.blocks, notes: parsed.notes, references: parsed.references };
}

describe("what people write by hand", () => {
  it("is read as blocks: paragraphs, a picture, a quotation and lists need no directive", () => {
    const { blocks, references } = blocksIn(
      'One\nparagraph.\n\nA second, at 10:30pm see a:b.\n\n![A blue door](../pictures/blue%20door.jpg "Leeds")\n\n> Colour is time.\n\n1. Sand\n2. Prime\n\n- [ ] Brush\n- [x] Tape',
    );
    expect(blocks).toEqual([
      { type: "text", content: { paragraphs: ["One paragraph.", "A second, at 10:30pm see a:b."] } },
      {
        type: "image",
        content: { hash: "0", alt: "A blue door", caption: "Leeds", credit: undefined, size: "column" },
      },
      { type: "quote", content: { text: "Colour is time.", who: undefined, role: undefined } },
      { type: "list", content: { style: "numbers", items: ["Sand", "Prime"], title: undefined } },
      { type: "list", content: { style: "checks", items: ["Brush", "Tape"], title: undefined } },
    ]);
    expect(references).toEqual([{ path: "../pictures/blue door.jpg", line: 10, kind: "picture" }]);
  });

  it("is told what texts do not keep, with its line", () => {
    const { blocks, notes } = blocksIn("Very *blue*.\nSee [the map](https://maps.example.com).");
    expect(blocks).toMatchObject([{ content: { paragraphs: ["Very blue. See the map."] } }]);
    expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^5 Text is plain/),
      expect.stringMatching(/^6 .*https:\/\/maps\.example\.com/),
    ]);
  });

  it("is refused with the line and the reason of every fault at once", () => {
    expect(
      faultsOf(
        [
          "# Doors",
          "",
          "::palete{title=x}",
          "",
          ':::palette{title="Doors" tint="x"}',
          '::colour{name="Slate" hex="blue"}',
          '::colour{hex="#112233"}',
          ":::",
          "",
          "| a | b |",
          "|---|---|",
          "| 1 | 2 |",
          "",
          ':::table{caption="Sales"}',
          "| a | b |",
          "|---|---|",
          "| 1 |",
          ":::",
          "",
          "<div>raw</div>",
          "",
          "::image{alt=door}",
          "",
          ':::video{title="A walk" minutes=four poster="p.jpg"}',
          ":::",
          "",
          ":::quote{who=Ada}",
          "never closed",
        ].join("\n"),
      ),
    ).toEqual([
      expect.stringMatching(/^doors\.md:5 Use ## or ###/),
      expect.stringMatching(/^doors\.md:7 There is no block palete: use /),
      expect.stringMatching(/^doors\.md:9 palette has no tint/),
      expect.stringMatching(/^doors\.md:10 palette colour 1, hex: Enter a colour like #8996c1$/),
      expect.stringMatching(/^doors\.md:11 palette colour 2, name: Enter a name$/),
      expect.stringMatching(/^doors\.md:14 A table needs a caption/),
      expect.stringMatching(/^doors\.md:21 table: This row has 1 cell/),
      expect.stringMatching(/^doors\.md:24 HTML is not kept/),
      expect.stringMatching(/^doors\.md:26 image, src: Choose a picture$/),
      expect.stringMatching(/^doors\.md:28 video, minutes: Enter its length/),
      expect.stringMatching(/^doors\.md:31 quote is not closed/),
    ]);
  });

  it("is refused with the line of a field that is unknown, wrong or missing", () => {
    expect(
      faultsIn(
        "---\ntitel: Doors\ntype: Trend report\nmedia_type: film\nstate: live\npublish_at: soon\nis_premium: yes\ntags: one\nauthors:\n- Ada\n- ''\ncategories:\n- Home\nplan_ids: [wide]\ncolour_primary: blue\nslug: Ä\n---\n",
      ),
    ).toEqual([
      expect.stringMatching(/^doors\.md:1 title: /),
      expect.stringMatching(/^doors\.md:2 There is no field called titel/),
      expect.stringMatching(/^doors\.md:4 media_type: Write digital/),
      expect.stringMatching(/^doors\.md:5 state: /),
      expect.stringMatching(/^doors\.md:6 publish_at: /),
      expect.stringMatching(/^doors\.md:7 is_premium: Write true or false/),
      expect.stringMatching(/^doors\.md:8 tags: Write a list/),
      expect.stringMatching(/^doors\.md:11 authors 2: /),
      expect.stringMatching(/^doors\.md:13 categories 1: /),
      expect.stringMatching(/^doors\.md:14 plan_ids 1: /),
      expect.stringMatching(/^doors\.md:15 colour_primary: /),
      expect.stringMatching(/^doors\.md:16 slug: /),
    ]);
    expect(faultsIn("no front matter")).toEqual([expect.stringMatching(/^doors\.md:1 .*front matter/)]);
    expect(faultsIn("---\ntitle: Doors\ntype: Trend report\n")).toEqual([
      "doors.md:1 The front matter is not closed: end it with a line of ---",
    ]);
    expect(faultsIn("---\ntitle: A\ntitle: B\ntype: C\n---\n")).toEqual([expect.stringMatching(/^doors\.md:3 /)]);
  });

  it.each(["2026-02-31", "2026-13-01", "2026-02-30T09:00:00Z", "2026-02-01T25:00:00Z", "0000-00-00"])(
    "is refused with a day or a moment that does not exist, as %s, instead of being given another",
    (moment) => {
      const file = `---\ntitle: Doors\ntype: Trend report\npublish_at: ${moment}\n---\n`;
      expect(faultsIn(file)).toEqual([expect.stringMatching(/^doors\.md:4 publish_at: Write a date that exists/)]);
    },
  );

  it.each(["2026-02-28", "2026-02-28T09:00", "2026-02-28T09:00:00.5Z", "2026-02-28T09:00:00+01:00"])(
    "is read with the day or the moment %s",
    (moment) => {
      expect(faultsIn(`---\ntitle: Doors\ntype: Trend report\npublish_at: ${moment}\n---\n`)).toEqual([]);
    },
  );

  it.each([
    ["tags: [blue, green", "4 The [ that begins here is not closed: end it with ]"],
    ["cta_1: {text: Doors", "4 The { that begins here is not closed: end it with }"],
    ['season: "2027', '4 The quote " that begins here is not closed'],
    ["season: 'it's'", "4 The value ends at its second quote: put all of it between quotes of the other kind"],
    ["season: Doors: blue", "4 Put this value between quotes: it contains a colon"],
    ["season: @doors", "4 Put this value between quotes: it begins with a character that has another meaning here"],
    ["season: *doors", "4 Put this value between quotes: it begins with a character that has another meaning here"],
    ["season:2027", "4 Write a space after the colon"],
    ["season: a\n  subtext: b", "5 This line is indented too far: start it where the line above starts"],
    ["season: a\n\tsubtext: b", "5 Indent this line with spaces, not a tab"],
    ["just words", "4 Write a field as its name, a colon, a space and its value"],
    ["season: a\nseason: b", "5 The field season appears twice: keep one"],
    ['season: "a\\qb"', "4 Write \\\\ for a backslash between double quotes"],
  ])("is told in plain words and by its line what breaks its fields: %s", (broken, fault) => {
    const others = "authors:\n- Ada\ntitel: Doors\nstate: live\n---\n\n<div>raw</div>\n";
    const at = (line: number) => line + broken.split("\n").length;
    expect(faultsIn(`---\ntitle: Doors\ntype: Trend report\n${broken}\n${others}`)).toEqual([
      `doors.md:${fault}`,
      `doors.md:${at(6)} There is no field called titel`,
      `doors.md:${at(7)} state: Write draft, published or archived`,
      `doors.md:${at(10)} HTML is not kept: write it in Markdown, or as a block`,
    ]);
  });

  it("is told every fault at once: of its fields, of their entries and of its blocks", () => {
    const { faults } = parseItem(
      "---\ntitel: Doors\ntype: Trend report\nstate: published\ncategories: [home, Home]\nfiles:\n- caption: Blue\n- file: a.pdf\n---\n\n::image{alt=door size=huge}\n",
      "doors.md",
    ) as { faults: { line: number; message: string }[] };
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "1 title: Enter a title",
      "2 There is no field called titel",
      expect.stringMatching(/^5 categories 2: Write a category like/),
      "7 files 1, file: This field is missing",
      expect.stringMatching(/^11 image, /),
      expect.stringMatching(/^11 image, /),
    ]);
  });

  it("never throws, whatever a file holds, and every fault has a line of the file", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            prose(60),
            fc.constantFrom("---\n", "\n:::gallery\n", "\n:::\n", "::picture{src=a}\n", "title: &a [*a]\n"),
          ),
        ),
        (parts) => {
          const text = parts.join("");
          const parsed = parseItem(text, "any.md");
          if ("faults" in parsed) {
            expect(parsed.faults.length).toBeGreaterThan(0);
            for (const { line: at } of parsed.faults) expect(at).toBeGreaterThanOrEqual(1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
