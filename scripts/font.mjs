/**
 * Cuts the display face down to what headlines in western European languages need.
 *
 *   npm pack @fontsource/libre-caslon-condensed@5.3.0 && tar xzf fontsource-libre-caslon-condensed-5.3.0.tgz
 *   node scripts/font.mjs package/files/libre-caslon-condensed-latin-400-normal.woff2
 *
 * Small capitals, swashes and old-style figures are left out (noLayoutClosure): with them the file is half as big again.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const target = new URL("../app/fonts/display.woff2", import.meta.url);
const limitBytes = 25_000;

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const accented = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽž";
const signs = "\u00a0£§©«®°·»¡¿½×–—‘’“”‚„•…‹›€™";

const [source] = process.argv.slice(2);
if (!source) throw new Error("Usage: node scripts/font.mjs <libre-caslon-condensed-latin-400-normal.woff2>");

const subset = await subsetFont(readFileSync(source), basicLatin + accented + signs, {
  targetFormat: "woff2",
  noLayoutClosure: true,
});
if (subset.length > limitBytes) throw new Error(`The subset has ${subset.length} bytes, more than ${limitBytes}.`);
writeFileSync(target, subset);
console.log(`${target.pathname}: ${subset.length} bytes`);
