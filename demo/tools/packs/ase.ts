import type { Colour } from "../format";
import { channelsOf } from "./png";

/** A palette with its name. */
export interface NamedPalette {
  title: string;
  colours: Colour[];
}

const groupStart = 0xc001;
const groupEnd = 0xc002;
const colourEntry = 0x0001;

/** The bytes of an Adobe Swatch Exchange file, each palette a group of its own. */
export function encodeAse(palettes: NamedPalette[]): Buffer {
  const blocks = palettes.flatMap(({ title, colours }) => [
    block(groupStart, named(title)),
    ...colours.map(({ name, hex }) => block(colourEntry, Buffer.concat([named(name), rgb(hex)]))),
    block(groupEnd, Buffer.alloc(0)),
  ]);
  const header = Buffer.from("ASEF\x00\x01\x00\x00\x00\x00\x00\x00", "latin1");
  header.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([header, ...blocks]);
}

function block(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** A name in UTF-16, big-endian, with a null at its end, after its length. */
function named(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 1, 0);
  return Buffer.concat([length, Buffer.from(`${text}\0`, "utf16le").swap16()]);
}

/** The colour as three parts of 1, as a global swatch. */
function rgb(hex: string): Buffer {
  const body = Buffer.alloc(18);
  body.write("RGB ", 0, "latin1");
  for (const [at, part] of channelsOf(hex).entries()) body.writeFloatBE(part / 255, 4 + at * 4);
  return body;
}
