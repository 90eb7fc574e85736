import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Rasteriser } from "../deps";
import { narrowerWidths, uploadedName } from "../domain/picture-widths";
import { type ApiError, invalid } from "../errors";
import { log } from "../log";
import { createFairQueue } from "../pdf/fair-queue";
import { maxPixels, maxSide } from "./picture-limits";
import { tooManyPixels } from "./rasteriser";

const maxSeconds = 15;
const quality = 82;

/** One picture at a time: it takes all threads of the library, and hundreds of megabytes. */
const queue = createFairQueue({ maxEach: 4, maxWaiting: 20 });

sharp.cache(false);

/** The signature of each accepted kind, and its position. The library reads more, including SVG and PDF. */
const kinds: [text: string, at: number][] = [
  ["\xff\xd8\xff", 0],
  ["\x89PNG\r\n\x1a\n", 0],
  ["WEBP", 8],
  ["GIF8", 0],
  ["ftypavif", 4],
  ["ftypavis", 4],
];

/** A picture as it is stored. */
export interface EncodedPicture {
  /** Identifies its content. */
  hash: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  /** The same, less wide. */
  narrower: { width: number; bytes: Uint8Array }[];
}

/**
 * Decodes a picture, whatever it is called, and encodes it again as WebP in several widths: upright, in sRGB, without
 * its metadata. Of an animation the first frame is kept. It takes its turn, which may be seconds.
 * @throws ApiError 422 if it is no picture, damaged, or has too many pixels; QueueLimitError, QueueFullError
 */
export async function encodePicture(bytes: Uint8Array, userId: string): Promise<EncodedPicture> {
  if (bytes.byteLength === 0) throw refused("Choose a picture.");
  requireKind(bytes);
  return queue.run(userId, () => encode(bytes));
}

/**
 * The same for a picture of a folder. One that is as this encodes them keeps its bytes, so that an export is imported as
 * it was; a drawing (SVG) is drawn.
 * @throws ApiError 422; QueueLimitError, QueueFullError
 */
export async function encodeImported(bytes: Uint8Array, rasteriser: Rasteriser): Promise<EncodedPicture> {
  if (isDrawing(bytes)) return encodePicture(await rasteriser.rasterise(bytes), importer);
  if (!(await isEncoded(bytes))) return encodePicture(bytes, importer);
  return queue.run(importer, () => encode(bytes, bytes));
}

/**
 * The size that a picture of a folder will have, without encoding it.
 * @throws ApiError 422 if it cannot be used; QueueLimitError, QueueFullError
 */
export async function checkImported(
  bytes: Uint8Array,
  rasteriser: Rasteriser,
): Promise<{ width: number; height: number }> {
  const picture = isDrawing(bytes) ? await rasteriser.rasterise(bytes) : bytes;
  requireKind(picture);
  const { info } = await queue.run(importer, () => decode(picture));
  return { width: info.width, height: info.height };
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*<(\?xml|!--|!doctype svg|svg)/i.test(Buffer.from(bytes.subarray(0, 300)).toString("utf8"));
}

/** Imports take their turns as one user does. */
const importer = "import";

/** Whether a picture is as this encodes them: WebP without metadata, of one frame, with nothing behind it. */
async function isEncoded(bytes: Uint8Array): Promise<boolean> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.toString("latin1", 0, 4) !== "RIFF" || view.toString("latin1", 8, 12) !== "WEBP") return false;
  if (view.readUInt32LE(4) + 8 !== bytes.byteLength) return false;
  const found = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined);
  if (!found || (found.pages ?? 1) > 1 || Math.max(found.width, found.height) > maxSide) return false;
  return !found.exif && !found.icc && !found.xmp && !found.iptc && !found.orientation;
}

function requireKind(bytes: Uint8Array): void {
  const begin = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (!kinds.some(([text, at]) => begin.startsWith(text, at)))
    throw refused("This is not a JPEG, PNG, WebP, AVIF or GIF: choose a picture in one of these formats.");
}

async function encode(bytes: Uint8Array, kept?: Uint8Array): Promise<EncodedPicture> {
  const decoded = await decode(bytes);
  const widest = kept ?? (await encodeAt(decoded, decoded.info.width));
  const hash = uploadedName(createHash("sha256").update(widest).digest("hex"));
  const narrower = [];
  for (const width of narrowerWidths(hash, decoded.info.width))
    narrower.push({ width, bytes: await encodeAt(decoded, width) });
  return { hash, width: decoded.info.width, height: decoded.info.height, bytes: widest, narrower };
}

type Decoded = Awaited<ReturnType<typeof decode>>;

async function decode(bytes: Uint8Array) {
  const options = { failOn: "error", sequentialRead: true } as const;
  // It reads the first bytes only, and would refuse a large picture without saying why.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(failed);
  if (width * height > maxPixels) throw tooManyPixels();
  return sharp(bytes, { ...options, limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(failed);
}

async function encodeAt({ data, info }: Decoded, width: number): Promise<Uint8Array> {
  const { width: rawWidth, height, channels } = info;
  const whole = sharp(data, { raw: { width: rawWidth, height, channels } }).timeout({ seconds: maxSeconds });
  return (width < rawWidth ? whole.resize({ width }) : whole).webp({ quality }).toBuffer();
}

function failed(error: unknown): never {
  log.info({ reason: error instanceof Error ? error.message : "" }, "picture: it could not be decoded");
  throw refused("This picture is damaged or incomplete: save it again and choose the new file.");
}

function refused(message: string): ApiError {
  return invalid({ picture: message });
}
