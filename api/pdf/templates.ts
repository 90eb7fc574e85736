import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { productFolder } from "contract/product-folder";

/** A Typst file of this folder. */
export type TemplateName = "article" | "contract" | "paper";

const folder = join(productFolder, "api/pdf");
const fontsFolder = join(folder, "fonts");
const editions = new Map<TemplateName, Promise<string>>();

export function readTemplate(name: TemplateName): Promise<Buffer> {
  return readFile(join(folder, `${name}.typ`));
}

export async function readFonts(): Promise<Buffer[]> {
  const names = (await readdir(fontsFolder)).filter((name) => name.endsWith(".ttf")).sort();
  return Promise.all(names.map((name) => readFile(join(fontsFolder, name))));
}

/** The version of a template and the fonts: what was rendered with an older version is rendered again. */
export function editionOf(name: TemplateName): Promise<string> {
  const edition = editions.get(name) ?? readEdition(name);
  editions.set(name, edition);
  edition.catch(() => editions.delete(name));
  return edition;
}

async function readEdition(name: TemplateName): Promise<string> {
  const hash = createHash("sha256");
  for (const bytes of [await readTemplate(name), ...(await readFonts())]) hash.update(bytes);
  return hash.digest("hex").slice(0, 16);
}
