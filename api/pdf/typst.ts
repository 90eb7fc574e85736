import { join, resolve } from "node:path";
import { NodeCompiler, type RenderPdfOpts } from "@myriaddreamin/typst-ts-node-compiler";
import { readFonts, readTemplate, type TemplateName } from "./templates";

/** What the renderer's thread is sent. */
export interface RenderRequest {
  template: TemplateName;
  data: object;
  pictures: ReadonlyMap<string, Uint8Array>;
}

export interface Rendered {
  bytes: Uint8Array<ArrayBuffer>;
  /** Why the document had to be rendered without its pictures. */
  fault?: string;
}

/**
 * The template's folder as the compiler sees it. It does not exist: the compiler reads only the files that it is given.
 */
const desk = resolve("/no-such-folder-of-the-library");

let press: Promise<NodeCompiler> | undefined;

/**
 * Renders a document as a tagged PDF (PDF/UA-1). It blocks its thread.
 * @throws Error with the compiler's diagnostics
 */
export async function renderPdf({ template, data, pictures }: RenderRequest): Promise<Rendered> {
  press ??= load().catch((error) => {
    press = undefined;
    throw error;
  });
  const compiler = await press;
  const source = String(await readTemplate(template));
  // No await from here on: the compiler has one shared state, which two documents must not use at once.
  try {
    return { bytes: compile(compiler, source, data, pictures, { pdfStandard: "ua-1" }) };
  } catch (error) {
    return { bytes: compile(compiler, source, withoutPictures(data), new Map(), {}), fault: String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

async function load(): Promise<NodeCompiler> {
  return NodeCompiler.create({ workspace: desk, fontArgs: [{ fontBlobs: await readFonts() }] });
}

function compile(
  compiler: NodeCompiler,
  source: string,
  data: object,
  pictures: ReadonlyMap<string, Uint8Array>,
  options: RenderPdfOpts,
): Uint8Array<ArrayBuffer> {
  compiler.resetShadow();
  compiler.mapShadow(join(desk, "document.json"), Buffer.from(JSON.stringify(data)));
  for (const [path, bytes] of pictures) compiler.mapShadow(join(desk, path), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFileContent: source });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  return new Uint8Array(compiler.pdf(compiled.result, options));
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
