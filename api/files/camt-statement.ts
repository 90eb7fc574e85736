import { parseDocument } from "htmlparser2";
import {
  maxStatementRows,
  type Statement,
  StatementError,
  type StatementRow,
  statementText,
  type UnreadRow,
} from "../domain/bank-statement";
import { validDay } from "../domain/written-day";

/** An element of a parsed document, as far as a statement needs it. */
interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

const deepest = 40;

/**
 * Reads a statement by ISO 20022, CAMT.053, of any version. A document type is refused and no entity but XML's own five is
 * known, so that nothing outside of the file is read and nothing in it grows.
 * @throws StatementError if it is not a bank statement
 */
export function readCamtStatement(text: string): Statement {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new StatementError("This file has a document type (DTD), which a statement never has.");
  const root = parseDocument(text, { xmlMode: true, decodeEntities: true }) as unknown as Node;
  if (!isShallow(root, 0)) throw new StatementError("This file is nested too deeply for a statement.");
  const statements = all(root, "Stmt");
  if (statements.length === 0) throw new StatementError("There is no statement (CAMT.053) in this file.");
  const entries = statements.flatMap((statement) => all(statement, "Ntry"));
  const unread: UnreadRow[] = [];
  const rows = entries.flatMap((entry, at) => rowsOf(entry, (reason) => unread.push({ line: at + 1, reason })));
  if (rows.length > maxStatementRows) throw new StatementError(`Send ${maxStatementRows} transfers or fewer at once.`);
  return { rows, skipped: entries.filter((entry) => !hasArrived(entry)).length, unread };
}

/** Whether an entry is booked, and came in. */
function hasArrived(entry: Node): boolean {
  const status = textOf(all(entry, "Sts")[0]);
  return (
    own(entry, "CdtDbtInd") === "CRDT" &&
    own(entry, "RvslInd") !== "true" &&
    (status === "" || status.startsWith("BOOK"))
  );
}

/** The transfers of an entry: one each where a bank has put several together. @param refuse takes why one is not read */
function rowsOf(entry: Node, refuse: (reason: string) => void): StatementRow[] {
  if (!hasArrived(entry)) return [];
  const booked = all(entry, "BookgDt")[0] ?? all(entry, "ValDt")[0];
  const bookedOn = textOf(booked).slice(0, 10);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(bookedOn) ?? [];
  if (!validDay(Number(year), Number(month), Number(day))) {
    refuse(bookedOn ? `“${bookedOn}” is not a date` : "it has no date");
    return [];
  }
  const bankId = own(entry, "AcctSvcrRef") || own(entry, "NtryRef");
  const details = all(entry, "TxDtls");
  const amount = direct(entry, "Amt");
  const parts = details.length > 1 ? details : [entry];
  return parts.flatMap((part, at) => {
    const given = direct(part, "Amt") ?? all(part, "TxAmt").flatMap((one) => all(one, "Amt"))[0] ?? amount;
    const amountPence = penceOf(given);
    if (amountPence === undefined) {
      refuse("it has no amount in pounds");
      return [];
    }
    const payer = statementText(textOf(all(all(part, "Dbtr")[0], "Nm")[0]));
    const quoted = [...all(part, "Ustrd"), ...all(all(part, "CdtrRefInf")[0], "Ref")].map(textOf);
    const endToEnd = textOf(all(part, "EndToEndId")[0]);
    const reference = statementText([...quoted, endToEnd === "NOTPROVIDED" ? "" : endToEnd].join(" "));
    const id = bankId ? `${bankId}${parts.length > 1 ? ` ${at}` : ""}` : "";
    return [{ bookedOn, amountPence, payer, reference, bankId: id.slice(0, 200) }];
  });
}

function penceOf(amount: Node | undefined): number | undefined {
  const text = textOf(amount);
  if (amount?.attribs?.Ccy !== "GBP" || !/^\d{1,9}(\.\d{1,5})?$/.test(text)) return undefined;
  const pence = Math.round(Number(text) * 100);
  return pence > 0 ? pence : undefined;
}

function isShallow(node: Node, depth: number): boolean {
  return depth <= deepest && (node.children ?? []).every((child) => isShallow(child, depth + 1));
}

/** The elements of a name below a node, whatever the prefix of its namespace. */
function all(node: Node | undefined, name: string): Node[] {
  return (node?.children ?? []).flatMap((child) => [...(isNamed(child, name) ? [child] : []), ...all(child, name)]);
}

function direct(node: Node, name: string): Node | undefined {
  return node.children?.find((child) => isNamed(child, name));
}

function own(node: Node, name: string): string {
  return textOf(direct(node, name));
}

function isNamed({ name }: Node, wanted: string): boolean {
  return name === wanted || Boolean(name?.endsWith(`:${wanted}`));
}

function textOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.data ?? "";
  return (node.children ?? []).map(textOf).join("").trim();
}
