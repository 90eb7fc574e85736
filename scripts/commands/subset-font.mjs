/**
 * Reduces the display font to the characters that headlines in western European languages need.
 *
 *   npm pack @fontsource/libre-caslon-condensed@5.3.0 && tar xzf fontsource-libre-caslon-condensed-5.3.0.tgz
 *   node scripts/commands/subset-font.mjs package/files/libre-caslon-condensed-latin-400-normal.woff2
 *
 * Small capitals, swashes and old-style figures are left out (noLayoutClosure): they would add half of its size.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const target = new URL("../../app/fonts/display.woff2", import.meta.url);
const maxBytes = 25_000;

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const accented = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽž";
const signs = "\u00a0£§©«®°·»¡¿½×–—‘’“”‚„•…‹›€™";

const [source] = process.argv.slice(2);
if (!source)
  throw new Error("Usage: node scripts/commands/subset-font.mjs <libre-caslon-condensed-latin-400-normal.woff2>");

const subset = await subsetFont(readFileSync(source), basicLatin + accented + signs, {
  targetFormat: "woff2",
  noLayoutClosure: true,
});
if (subset.length > maxBytes) throw new Error(`The subset has ${subset.length} bytes, more than ${maxBytes}.`);
writeFileSync(target, subset);
console.log(`${target.pathname}: ${subset.length} bytes`);
