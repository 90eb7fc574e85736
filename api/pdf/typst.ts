import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { NodeCompiler, RenderPdfOpts } from "@myriaddreamin/typst-ts-node-compiler";
import { londonDay } from "../domain/dates";
import { log } from "../log";
import type { PdfContent } from "./article-document";
import { typeset } from "./glyphs";

const templateFile = join(process.cwd(), "api/pdf/article.typ");
const fontsFolder = join(process.cwd(), "api/pdf/fonts");
/**
 * The template's folder as the compiler sees it. It does not exist: the compiler reads only the files that it is given.
 */
const desk = resolve("/no-such-folder-of-the-library");

interface Press {
  compiler: NodeCompiler;
  template: string;
  /** Changes with the template and the fonts. */
  edition: string;
}

let press: Promise<Press> | undefined;

/** The version of everything in a PDF except its own text: PDFs of an older version are made again. */
export async function edition(): Promise<string> {
  return (await ready()).edition;
}

/**
 * Renders a document as a tagged PDF (PDF/UA-1).
 * @param licence a line at the foot of each page
 * @param pictures their bytes by path, as the document names them
 */
export async function toPdf(
  content: PdfContent,
  licence: string,
  made: Date,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  const { compiler, template } = await ready();
  const [year, month, day] = londonDay(made).split("-").map(Number);
  const document = { ...content, licence: typeset(licence), made: { year, month, day } };
  // No await from here on: the compiler has one shared state, which two documents must not use at once.
  try {
    return set(compiler, template, document, pictures, { pdfStandard: "ua-1" });
  } catch (error) {
    log.error(`pdf: ${content.address?.href} cannot be set as it is: ${String(error).slice(0, 500)}`);
    return set(compiler, template, withoutPictures(document), new Map(), {});
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

function set(
  compiler: NodeCompiler,
  template: string,
  document: object,
  pictures: ReadonlyMap<string, Uint8Array>,
  options: RenderPdfOpts,
): Uint8Array {
  compiler.resetShadow();
  compiler.mapShadow(join(desk, "document.json"), Buffer.from(JSON.stringify(document)));
  for (const [path, bytes] of pictures) compiler.mapShadow(join(desk, path), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFileContent: template });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  return compiler.pdf(compiled.result, options);
}

/**
 * Replaces every picture by its alternative text: a picture that cannot be decoded must not make the whole PDF fail.
 * The PDF stays tagged.
 */
function withoutPictures<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutPictures) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, name === "path" ? null : withoutPictures(part)]);
  return Object.fromEntries(entries) as T;
}

/** Loaded with the first PDF: a process that makes none does not need it. */
function ready(): Promise<Press> {
  press ??= load().catch((error) => {
    press = undefined;
    throw error;
  });
  return press;
}

async function load(): Promise<Press> {
  const names = (await readdir(fontsFolder)).filter((name) => name.endsWith(".ttf")).sort();
  const [template, ...faces] = await Promise.all(
    [templateFile, ...names.map((name) => join(fontsFolder, name))].map((path) => readFile(path)),
  );
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  const hash = createHash("sha256");
  for (const bytes of [template ?? "", ...faces]) hash.update(bytes);
  return {
    compiler: NodeCompiler.create({ workspace: desk, fontArgs: [{ fontBlobs: faces }] }),
    template: String(template),
    edition: hash.digest("hex").slice(0, 16),
  };
}
