import { parseDocument } from "htmlparser2";
import { displayDay } from "../domain/dates";
import { lostLetters, typesetAll } from "../domain/pdf-glyphs";

/** A part of a paragraph. */
interface Run {
  text: string;
  isStrong: boolean;
}

/** A part of a contract; `kind` names how the template sets it. */
type ContractPart =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "clauses" | "points"; items: Run[][] };

/** The input of the template `contract.typ`. */
export interface ContractData {
  product: string;
  number: string;
  standfirst: string;
  parts: ContractPart[];
  footer: string;
  made: { year: number; month: number; day: number };
}

/** The contract of an order, as it was agreed. */
export interface AgreedContract {
  orderNumber: number;
  placedOn: string;
  /** HTML, as the order keeps it. */
  contract: string;
}

/** A contract as the template takes it. */
export function toContractPaper({ orderNumber, placedOn, contract }: AgreedContract, product: string): ContractData {
  const [year = 0, month = 1, day = 1] = placedOn.split("-").map(Number);
  const parts: ContractPart[] = [];
  readParts(parseDocument(contract) as unknown as Node, parts);
  if (lostLetters(parts).length > 0) parts.push({ kind: "paragraph", runs: [{ text: replacedNote, isStrong: false }] });
  return typesetAll({
    product,
    number: String(orderNumber),
    standfirst: `What was agreed with order ${orderNumber} of ${displayDay(placedOn)}.`,
    parts,
    footer: `${product}   Contract of order ${orderNumber}, as agreed on ${displayDay(placedOn)}`,
    made: { year, month, day },
  });
}

const replacedNote =
  "This PDF cannot print some letters of the contract: a question mark stands for each. The order's page has them.";

/** An element or a text of the parsed HTML. */
interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

const lists: Record<string, "clauses" | "points"> = { ol: "clauses", ul: "points" };
const strong = new Set(["b", "strong"]);
const unread = new Set(["script", "style"]);

/** Adds the parts of an element: headings, lists, and as paragraphs whatever else it says. */
function readParts(parent: Node, parts: ContractPart[]): void {
  for (const node of parent.children ?? []) {
    const { name = "", children = [] } = node;
    const list = lists[name];
    if (/^h[1-6]$/.test(name)) parts.push({ kind: "heading", text: wordsOf(node) });
    else if (list) parts.push({ kind: list, items: children.filter(isItem).map((item) => runsOf(item)) });
    else if (name === "p" || node.type === "text") addParagraph(runsOf(node), parts);
    else if (!unread.has(name)) readParts(node, parts);
  }
}

function isItem({ name }: Node): boolean {
  return name === "li";
}

function addParagraph(runs: Run[], parts: ContractPart[]): void {
  if (runs.some(({ text }) => text.trim())) parts.push({ kind: "paragraph", runs });
}

function runsOf(node: Node, isStrong = false): Run[] {
  if (node.type === "text") return [{ text: (node.data ?? "").replaceAll(/\s+/g, " "), isStrong }];
  if (node.name && unread.has(node.name)) return [];
  return (node.children ?? []).flatMap((child) => runsOf(child, isStrong || strong.has(child.name ?? "")));
}

function wordsOf(node: Node): string {
  return runsOf(node)
    .map(({ text }) => text)
    .join("");
}
