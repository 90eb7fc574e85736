/**
 * Reduces the fonts of PDFs to the characters they need and renames them: their licence reserves the original names,
 * and an installed font of the same name cannot take their place.
 *
 *   npm pack @expo-google-fonts/charis-sil@0.4.0 @expo-google-fonts/inter-tight@0.4.2
 *   for each of the two: tar xzf <its file> --strip-components 1 -C <a folder>
 *   node scripts/commands/subset-pdf-fonts.mjs <folder of charis-sil> <folder of inter-tight>
 *
 * The display font comes from node_modules/@fontsource. Characters that no font has are replaced before: see api/domain/pdf-glyphs.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { inProject } from "../lib/paths.mjs";

/**
 * @typedef {{ id: number, value: string }} FontName an entry of the "name" table
 * @typedef {{ tag: string, offset: number, bytes: Buffer }} FontTable
 */

const maxBytes = 400_000;
const [charis, inter] = process.argv.slice(2);
if (!charis || !inter)
  throw new Error("Usage: node scripts/commands/subset-pdf-fonts.mjs <charis-sil folder> <inter-tight folder>");
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
/** Raised and lowered figures, which are part of formulas; mathematics, currencies, figures in circles, shapes and marks. */
const symbols = `⁰${range(0x2074, 0x208e)}√∞∑∏∂∫∆∅⇒↔↗↘⟶₤₩₹₺₽₿${range(0x2460, 0x2468)}■□▲△▼◆◇○●★☆♡♥☀✗℃℉ℓ`;

const fonts = [
  { source: inProject(caslon), name: "display", family: "Library Display", style: "Regular", characters: latin },
  {
    source: join(charis, "400Regular/CharisSIL_400Regular.ttf"),
    name: "text",
    family: "Library Text",
    style: "Regular",
    characters: latin,
  },
  {
    source: join(charis, "400Regular_Italic/CharisSIL_400Regular_Italic.ttf"),
    name: "text-italic",
    family: "Library Text",
    style: "Italic",
    characters: latin,
  },
  {
    source: join(inter, "400Regular/InterTight_400Regular.ttf"),
    name: "sans",
    family: "Library Sans",
    style: "Regular",
    characters: latin + vietnamese + cyrillic + greek + symbols,
    // Keeps the tabular figures.
    layoutClosure: true,
  },
  {
    source: join(inter, "600SemiBold/InterTight_600SemiBold.ttf"),
    name: "sans-semibold",
    family: "Library Sans",
    style: "SemiBold",
    characters: latin,
  },
];

let totalBytes = 0;
for (const { source, name, family, style, characters, layoutClosure = false } of fonts) {
  const options = { targetFormat: /** @type {const} */ ("truetype"), noLayoutClosure: !layoutClosure };
  const subset = await subsetFont(readFileSync(source), characters, options);
  const font = renameFont(subset, family, style);
  writeFileSync(inProject("api/pdf/fonts", `${name}.ttf`), font);
  totalBytes += font.length;
  console.log(`${name}.ttf: ${font.length} bytes`);
}
if (totalBytes > maxBytes) throw new Error(`The fonts have ${totalBytes} bytes, more than ${maxBytes}.`);

/**
 * All characters from one code point to another.
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

/**
 * The font with a new "name" table, in which only the copyright and licence entries stay.
 * @param {Buffer} font
 * @param {string} family
 * @param {string} style
 */
function renameFont(font, family, style) {
  const legal = readNames(font).filter(({ id }) => id === 0 || id === 13 || id === 14);
  const postscript = `${family.replaceAll(" ", "")}-${style}`;
  const names = { 1: family, 2: style, 3: postscript, 4: `${family} ${style}`, 6: postscript, 16: family, 17: style };
  const entries = [...legal, ...Object.entries(names).map(([id, value]) => ({ id: Number(id), value }))];
  return replaceTable(font, "name", writeNames(entries.sort((a, b) => a.id - b.id)));
}

/**
 * @param {Buffer} font
 * @returns {FontName[]}
 */
function readNames(font) {
  const offset = readTables(font).find(({ tag }) => tag === "name")?.offset;
  if (offset === undefined) throw new Error('The font has no "name" table.');
  const texts = offset + font.readUInt16BE(offset + 4);
  return Array.from({ length: font.readUInt16BE(offset + 2) }, (_, index) => offset + 6 + index * 12)
    .filter((record) => font.readUInt16BE(record) === 3)
    .map((record) => {
      const start = texts + font.readUInt16BE(record + 10);
      const bytes = Buffer.from(font.subarray(start, start + font.readUInt16BE(record + 8)));
      return { id: font.readUInt16BE(record + 6), value: bytes.swap16().toString("utf16le") };
    });
}

/** @param {FontName[]} names */
function writeNames(names) {
  const header = Buffer.alloc(6 + names.length * 12);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  const texts = [];
  let position = 0;
  for (const [index, { id, value }] of names.entries()) {
    const text = Buffer.from(value, "utf16le").swap16();
    const record = [3, 1, 0x409, id, text.length, position];
    for (const [field, number] of record.entries()) header.writeUInt16BE(number, 6 + index * 12 + field * 2);
    texts.push(text);
    position += text.length;
  }
  return Buffer.concat([header, ...texts]);
}

/**
 * @param {Buffer} font
 * @returns {FontTable[]}
 */
function readTables(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
    return { tag: font.toString("latin1", record, record + 4), offset, bytes: font.subarray(offset, offset + length) };
  });
}

/**
 * @param {Buffer} font
 * @param {string} replacedTag
 * @param {Buffer} replacement
 */
function replaceTable(font, replacedTag, replacement) {
  const tables = readTables(font);
  const header = Buffer.alloc(12 + tables.length * 16);
  font.copy(header, 0, 0, 12);
  const parts = [header];
  let position = header.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const content = tag === replacedTag ? replacement : bytes;
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    const record = 12 + index * 16;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(position, record + 8);
    header.writeUInt32BE(content.length, record + 12);
    parts.push(padded);
    position += padded.length;
  }
  return Buffer.concat(parts);
}

/** @param {Buffer} padded */
function checksum(padded) {
  let sum = 0;
  for (let position = 0; position < padded.length; position += 4) sum = (sum + padded.readUInt32BE(position)) >>> 0;
  return sum;
}
