import { crc32, deflateSync } from "node:zlib";

/** An image of 8-bit red, green and blue, row by row. */
export interface Raster {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** An image of one colour. @param hex #rrggbb */
export function createRaster(width: number, height: number, hex: string): Raster {
  const raster = { width, height, rgb: new Uint8Array(width * height * 3) };
  fillRect(raster, 0, 0, width, height, hex);
  return raster;
}

/** Fills a rectangle, which may reach beyond the image. */
export function fillRect({ width, height, rgb }: Raster, x: number, y: number, w: number, h: number, hex: string) {
  const colour = channelsOf(hex);
  for (let row = Math.max(y, 0); row < Math.min(y + h, height); row += 1) {
    for (let column = Math.max(x, 0); column < Math.min(x + w, width); column += 1) {
      rgb.set(colour, (row * width + column) * 3);
    }
  }
}

/** The image at half its size, each pixel the mean of four: it smooths the edges. */
export function halve({ width, height, rgb }: Raster): Raster {
  const half = { width: width / 2, height: height / 2, rgb: new Uint8Array((width * height * 3) / 4) };
  const row = width * 3;
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = y * 2 * row + x * 6 + channel;
        const sum = (rgb[at] ?? 0) + (rgb[at + 3] ?? 0) + (rgb[at + row] ?? 0) + (rgb[at + row + 3] ?? 0);
        half.rgb[(y * half.width + x) * 3 + channel] = (sum + 2) >> 2;
      }
    }
  }
  return half;
}

/** The bytes of a PNG file. */
export function encodePng({ width, height, rgb }: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = width * 3;
  const lines = Buffer.alloc(height * (row + 1));
  for (let y = 0; y < height; y += 1) lines.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const framed = Buffer.alloc(body.length + 12);
  framed.writeUInt32BE(body.length, 0);
  framed.write(type, 4, "latin1");
  framed.set(body, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, body.length + 8)), body.length + 8);
  return framed;
}

/** Red, green and blue, 0 to 255. @param hex #rrggbb */
export function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
