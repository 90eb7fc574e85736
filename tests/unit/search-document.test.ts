import { searchableFields, textOf, vocabularyOf } from "api/domain/search-document";
import { blockContents } from "contract/block";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";

/** Fields of a colour, which is read as a row of a table. */
const inRows = ["name", "code", "hex"];
/** Fields of blocks without text for a reader, or with alternative text. */
const silent = [
  "temporary_url",
  "width",
  "height",
  "size",
  "level",
  "minutes",
  "url",
  "alt",
  "style",
  "filename_hash",
  "widths",
  "file_type",
  "to",
  "label",
];

describe("the words of blocks", () => {
  it("are searched in every text field of every kind of block", () => {
    const names = Object.values(blockContents).flatMap(fieldsOf);
    expect([...new Set(names)].filter((name) => ![...searchableFields, ...silent, ...inRows].includes(name))).toEqual(
      [],
    );
  });

  it("are read in order, one line for each paragraph, caption or row", () => {
    const { plain, headings, prose, asides } = textOf([
      { title: "heading", content: { level: 2, text: "Two  greys" } },
      { title: "text", content: { paragraphs: ["First.", "Second."] } },
      { title: "image", content: { size: "wide", hash: "abc", caption: "A wall", alt: "Plaster", width: 9 } },
      {
        title: "table",
        content: {
          rows: [
            ["Wool", "£4"],
            ["Flax", ""],
          ],
          caption: "Prices",
          columns: ["What", "How much"],
        },
      },
      { title: "palette", content: { colours: [{ hex: "#111111", name: "Soot", code: "AC 1" }], title: "Dark" } },
      { title: "quote", content: { who: "Maud", text: "It is grey.", role: "Weaver" } },
      { title: "hologram", content: { caption: "Of a kind that is not known yet" } },
    ]);
    expect(headings).toBe("Two greys");
    expect(plain.split("\n")).toEqual([
      "Two greys",
      "First.",
      "Second.",
      "A wall",
      "Prices",
      "What · How much ·",
      "Wool · £4 ·",
      "Flax ·",
      "Dark",
      "Soot · AC 1 · #111111 ·",
      "It is grey.",
      "Maud",
      "Weaver",
      "Of a kind that is not known yet",
    ]);
    const aside = ["A wall", "Prices", "Soot · AC 1 · #111111 ·", "Of a kind that is not known yet"];
    expect(prose.split("\n")).toEqual(plain.split("\n").filter((line) => !aside.includes(line)));
    expect(asides).toBe(`${aside.join("\n")} colour0111111`);
  });

  it("make a vocabulary of each word once, without short ones, numbers and words with an apostrophe", () => {
    expect(vocabularyOf("Grey, GREY and Ivar's 3 blue-green é été 2026s #abcdef")).toEqual([
      "grey",
      "and",
      "blue",
      "green",
      "ete",
    ]);
  });
});

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  return [];
}
