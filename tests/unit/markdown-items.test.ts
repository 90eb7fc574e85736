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
      expect.stringMatching(/^5 Texts are plain/),
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
      expect.stringMatching(/^doors\.md:10 palette: colours, hex: Enter a colour like/),
      expect.stringMatching(/^doors\.md:11 palette: colours, name: Enter a name/),
      expect.stringMatching(/^doors\.md:14 A table needs a caption/),
      expect.stringMatching(/^doors\.md:21 table: This row has 1 cell/),
      expect.stringMatching(/^doors\.md:24 HTML is not kept/),
      expect.stringMatching(/^doors\.md:26 image: hash: /),
      expect.stringMatching(/^doors\.md:28 video: minutes: Enter its length/),
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
      expect.stringMatching(/^doors\.md:2 There is no field titel/),
      expect.stringMatching(/^doors\.md:4 media_type: Write digital/),
      expect.stringMatching(/^doors\.md:5 state: /),
      expect.stringMatching(/^doors\.md:6 publish_at: /),
      expect.stringMatching(/^doors\.md:7 is_premium: Write true or false/),
      expect.stringMatching(/^doors\.md:8 tags: Write a list/),
      expect.stringMatching(/^doors\.md:11 authors: /),
      expect.stringMatching(/^doors\.md:13 categories: /),
      expect.stringMatching(/^doors\.md:14 plan_ids: /),
      expect.stringMatching(/^doors\.md:15 colour_primary: /),
      expect.stringMatching(/^doors\.md:16 slug: /),
    ]);
    expect(faultsIn("no front matter")).toEqual([expect.stringMatching(/^doors\.md:1 .*front matter/)]);
    expect(faultsIn("---\ntitle: [\n---\n")).toEqual([expect.stringMatching(/^doors\.md:\d+ This is no YAML/)]);
    expect(faultsIn("---\ntitle: A\ntitle: B\ntype: C\n---\n")).toEqual([expect.stringMatching(/^doors\.md:3 /)]);
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
