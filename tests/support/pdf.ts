import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

interface Node {
  role?: string;
  alt?: string;
  children?: (Node | { type: string; id: string })[];
}

/** The structure of a PDF, as a screen reader finds it. */
export interface ReadPdf {
  title: string;
  language: string;
  /** Whether it is marked as tagged. */
  isTagged: boolean;
  /** The words of each page, in the order in which they are painted. */
  pages: string[];
  /** Every role of the structure, in reading order. */
  roles: string[];
  /** "H1 Title", "H2 …", in reading order. */
  headings: string[];
  /** The alternative text of each picture. */
  alts: string[];
  /** The targets of the links. */
  links: string[];
}

/** Parses a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const said = info as { Title?: string; Language?: string };
  const mark = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const found: ReadPdf = {
    title: said.Title ?? "",
    language: said.Language ?? "",
    isTagged: mark?.Marked === true,
    pages: [],
    roles: [],
    headings: [],
    alts: [],
    links: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = wordsByMark(items as TextPart[]);
    found.pages.push((items as TextPart[]).map((item) => (item.str ?? "") + (item.hasEOL ? " " : "")).join(""));
    walk((await page.getStructTree()) as Node | null, marked, found);
    for (const { url } of await page.getAnnotations()) if (url) found.links.push(url);
  }
  await task.destroy();
  return found;
}

interface TextPart {
  type?: string;
  id?: string;
  str?: string;
  hasEOL?: boolean;
}

function wordsByMark(items: TextPart[]): Map<string, string> {
  const words = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id, str, hasEOL } of items) {
    if (type?.startsWith("beginMarkedContent")) open.push(id ?? "");
    else if (type === "endMarkedContent") open.pop();
    else {
      const mark = open.at(-1) ?? "";
      words.set(mark, `${words.get(mark) ?? ""}${str ?? ""}${hasEOL ? " " : ""}`);
    }
  }
  return words;
}

function walk(node: Node | null, words: Map<string, string>, found: ReadPdf): void {
  if (!node) return;
  if (node.role && node.role !== "Root") found.roles.push(node.role);
  if (/^H[1-6]$/.test(node.role ?? "")) found.headings.push(`${node.role} ${wordsIn(node, words).trim()}`);
  if (node.role === "Figure") found.alts.push(node.alt ?? "");
  for (const child of node.children ?? []) if (!("type" in child)) walk(child as Node, words, found);
}

function wordsIn(node: Node, words: Map<string, string>): string {
  return (node.children ?? [])
    .map((child) => ("type" in child ? (words.get((child as { id: string }).id) ?? "") : wordsIn(child as Node, words)))
    .join("");
}
