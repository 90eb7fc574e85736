/**
 * Cuts the faces of PDFs down to what they need, and gives them names of our own: their licence reserves the old ones,
 * and a face of the same name on some machine cannot take their place.
 *
 *   npm pack @expo-google-fonts/charis-sil@0.4.0 @expo-google-fonts/inter-tight@0.4.2
 *   for each of the two: tar xzf <its file> --strip-components 1 -C <a folder>
 *   node api/pdf/fonts/cut.mjs <folder of charis-sil> <folder of inter-tight>
 *
 * The display face comes from node_modules/@fontsource. Text that no face can set is replaced before: see letters.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const limitBytes = 400_000;
const [charis, inter] = process.argv.slice(2);
if (!charis || !inter) throw new Error("Usage: node api/pdf/fonts/cut.mjs <charis-sil> <inter-tight>");
const caslon = "node_modules/@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-400-normal.woff2";

const latin =
  range(0x20, 0x7e) +
  range(0xa0, 0x17f) +
  range(0x218, 0x21b) +
  range(0x2010, 0x2015) +
  range(0x2150, 0x215e) +
  "\u02bc\u02c6\u02dc\u1e9e‘’‚“”„†‡•…‰′″‹›⁄€№™←↑→↓−≈≠≤≥✓\ufffd\u2002\u2003\u2009\u200a\u202f";
const vietnamese = `${range(0x1ea0, 0x1ef9)}ƠơƯư`;
const cyrillic = `${range(0x400, 0x45f)}Ґґ`;
const greek = range(0x386, 0x3ce);

const faces = [
  { from: caslon, to: "display", family: "Library Display", style: "Regular", text: latin },
  {
    from: join(charis, "400Regular/CharisSIL_400Regular.ttf"),
    to: "text",
    family: "Library Text",
    style: "Regular",
    text: latin,
  },
  {
    from: join(charis, "400Regular_Italic/CharisSIL_400Regular_Italic.ttf"),
    to: "text-italic",
    family: "Library Text",
    style: "Italic",
    text: latin,
  },
  {
    from: join(inter, "400Regular/InterTight_400Regular.ttf"),
    to: "sans",
    family: "Library Sans",
    style: "Regular",
    text: latin + vietnamese + cyrillic + greek,
    // Figures of one width.
    closure: true,
  },
  {
    from: join(inter, "600SemiBold/InterTight_600SemiBold.ttf"),
    to: "sans-semibold",
    family: "Library Sans",
    style: "SemiBold",
    text: latin,
  },
];

let total = 0;
for (const { from, to, family, style, text, closure = false } of faces) {
  const cut = await subsetFont(readFileSync(from), text, { targetFormat: "truetype", noLayoutClosure: !closure });
  const named = renamed(cut, family, style);
  writeFileSync(new URL(`${to}.ttf`, import.meta.url), named);
  total += named.length;
  console.log(`${to}.ttf: ${named.length} bytes`);
}
if (total > limitBytes) throw new Error(`The faces have ${total} bytes, more than ${limitBytes}.`);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
}

/** The font with a new table of names; the copyright and licence entries stay in it. */
function renamed(font, family, style) {
  const kept = namesOf(font).filter(({ id }) => id === 0 || id === 13 || id === 14);
  const postscript = `${family.replaceAll(" ", "")}-${style}`;
  const own = { 1: family, 2: style, 3: postscript, 4: `${family} ${style}`, 6: postscript, 16: family, 17: style };
  const entries = [...kept, ...Object.entries(own).map(([id, value]) => ({ id: Number(id), value }))];
  return withTable(font, "name", nameTable(entries.sort((a, b) => a.id - b.id)));
}

function namesOf(font) {
  const { offset } = tables(font).find(({ tag }) => tag === "name");
  const texts = offset + font.readUInt16BE(offset + 4);
  return Array.from({ length: font.readUInt16BE(offset + 2) }, (_, at) => offset + 6 + at * 12)
    .filter((record) => font.readUInt16BE(record) === 3)
    .map((record) => {
      const start = texts + font.readUInt16BE(record + 10);
      const bytes = Buffer.from(font.subarray(start, start + font.readUInt16BE(record + 8)));
      return { id: font.readUInt16BE(record + 6), value: bytes.swap16().toString("utf16le") };
    });
}

function nameTable(entries) {
  const texts = entries.map(({ value }) => Buffer.from(value, "utf16le").swap16());
  const head = Buffer.alloc(6 + entries.length * 12);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  let at = 0;
  for (const [index, { id }] of entries.entries()) {
    const record = [3, 1, 0x409, id, texts[index].length, at];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    at += texts[index].length;
  }
  return Buffer.concat([head, ...texts]);
}

function tables(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const record = 12 + at * 16;
    const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
    return { tag: font.toString("latin1", record, record + 4), offset, bytes: font.subarray(offset, offset + length) };
  });
}

function withTable(font, name, bytes) {
  const all = tables(font).map((table) => (table.tag === name ? { ...table, bytes } : table));
  const head = Buffer.alloc(12 + all.length * 16);
  font.copy(head, 0, 0, 12);
  const parts = [head];
  let at = head.length;
  for (const [index, { tag, bytes: own }] of all.entries()) {
    const padded = Buffer.concat([own, Buffer.alloc((4 - (own.length % 4)) % 4)]);
    const record = 12 + index * 16;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(checksum(padded), record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(own.length, record + 12);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded) {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
