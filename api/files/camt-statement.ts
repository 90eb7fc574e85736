import { parseDocument } from "htmlparser2";
import {
  aboutRow,
  isPlaceholder,
  joinTexts,
  type LeftOut,
  maxStatementRows,
  penceOfDecimal,
  type Statement,
  StatementError,
  type StatementRow,
  statementText,
  wordOfReturn,
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

/** What the other documents of the same family are, in the words of the pages of banks. */
const otherDocuments: Record<string, string> = {
  BkToCstmrAcctRpt:
    "This is a report of the running day (CAMT.052), which may still change: download the statement (CAMT.053) instead.",
  BkToCstmrDbtCdtNtfctn:
    "This is a notification of single entries (CAMT.054): download the statement (CAMT.053) instead.",
  CstmrPmtStsRpt: "This is a report on payments that you sent (pain.002), not a statement (CAMT.053).",
  CstmrCdtTrfInitn: "This is an order for payments (pain.001), not a statement (CAMT.053).",
};

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
  if (statements.length === 0) throw new StatementError(refusalOf(root));
  const result: Statement = { rows: [], undone: [], skipped: 0, notArrived: [], unread: [] };
  let line = 0;
  for (const statement of statements) {
    const account = child(statement, "Acct");
    const owners = [at(account, "Ownr", "Nm"), child(account, "Nm")].map((node) => textOf(node).toLowerCase());
    for (const entry of children(statement, "Ntry")) {
      line += 1;
      readEntry(entry, { line, owners: new Set(owners.filter(Boolean)) }, result);
    }
  }
  if (result.rows.length > maxStatementRows)
    throw new StatementError(`Send ${maxStatementRows.toLocaleString("en-GB")} transfers or fewer at once.`);
  return result;
}

function refusalOf(root: Node): string {
  const found = Object.entries(otherDocuments).find(([name]) => all(root, name).length > 0);
  return found?.[1] ?? "There is no statement (CAMT.053) in this file.";
}

interface Place {
  line: number;
  /** The names of the account's owner, in lower-case letters. */
  owners: Set<string>;
}

/** A payment of an entry, which may be the entry as a whole. */
interface Part {
  /** The elements that say something of it: its own first, then those of its entry. */
  nodes: Node[];
  isIn: boolean;
  amountPence: number;
}

function readEntry(entry: Node, { line, owners }: Place, result: Statement): void {
  const details = children(entry, "NtryDtls").flatMap((one) => children(one, "TxDtls"));
  const about = aboutOf(entry, details);
  const leaveOut = (list: LeftOut[], reason: string) => list.push({ line, reason, about });
  const direction = directionOf(entry);
  const status = textOf(child(entry, "Sts"));
  const isReversal = isTrue(textOf(child(entry, "RvslInd")));
  if (status !== "" && !/^BOOK/i.test(status)) {
    if (direction === "out") result.skipped += 1;
    else leaveOut(result.notArrived, stateWords[status.toUpperCase()] ?? `its state is “${status.slice(0, 30)}”`);
    return;
  }
  if (!direction) return void leaveOut(result.unread, "it does not say whether it came in or went out");
  if (direction === "in" && isReversal)
    return void leaveOut(
      result.notArrived,
      "a payment of yours came back: if it was a refund, its buyer does not have it",
    );
  const { parts, note, reason } = partsOf(entry, details, direction);
  if (reason !== undefined) {
    if (direction === "out" && !isReversal && !details.some((part) => directionOf(part) === "in")) result.skipped += 1;
    else leaveOut(result.unread, reason);
    return;
  }
  let isUnread = false;
  const rows = parts.flatMap((part): StatementRow[] => {
    const reference = referenceOf(part.nodes, entry, parts.length > 1);
    const byBank = isReversal || isReturn(part.nodes) ? "bank" : wordOfReturn(reference);
    const returnedBy = part.isIn ? undefined : byBank;
    const isReturned = returnedBy !== undefined;
    if (part.amountPence === 0 || (!part.isIn && !isReturned)) return [];
    const bookedOn = dayOf([entry, ...part.nodes]);
    if (!bookedOn.day) {
      isUnread = true;
      leaveOut(result.unread, bookedOn.text ? `“${bookedOn.text.slice(0, 30)}” is not a date` : "it has no date");
      return [];
    }
    const notes = [
      note,
      part.isIn && isReturn(part.nodes) ? "The bank calls it a payment of yours that came back." : "",
    ];
    return [
      {
        ...{ bookedOn: bookedOn.day, amountPence: part.amountPence, payer: payerOf(part, owners), reference },
        stableReference: reference,
        ...(returnedBy && { returnedBy }),
        ...{ bankId: bankIdOf(part.nodes), isReturned, note: notes.filter(Boolean).join(" ") },
      },
    ];
  });
  result.rows.push(...rows);
  if (rows.length > 0 || isUnread) return;
  // Something of it came in, and nothing says how much.
  if (
    parts.length === 1 &&
    direction === "out" &&
    details.length > 1 &&
    details.some((part) => directionOf(part) === "in")
  )
    leaveOut(result.unread, "it has payments that came in, whose amounts do not add up");
  else result.skipped += 1;
}

const stateWords: Record<string, string> = {
  PDNG: "it is not booked yet (PDNG)",
  FUTR: "it is not booked yet (FUTR)",
  INFO: "it is for information only (INFO)",
};

function directionOf(node: Node): "in" | "out" | undefined {
  const text = textOf(child(node, "CdtDbtInd")).toUpperCase();
  return text === "CRDT" ? "in" : text === "DBIT" ? "out" : undefined;
}

/** A boolean of XML is written in two ways. */
function isTrue(text: string): boolean {
  return text === "1" || text.toLowerCase() === "true";
}

const places = [["Amt"], ["AmtDtls", "TxAmt", "Amt"], ["AmtDtls", "InstdAmt", "Amt"], ["AmtDtls", "CntrValAmt", "Amt"]];

/**
 * The payments of an entry. The parts that a bank has put together are payments of their own if what it says of their amounts
 * adds up to the entry; otherwise the entry is one, with a note.
 */
function partsOf(
  entry: Node,
  details: Node[],
  direction: "in" | "out",
): { parts: Part[]; note: string; reason?: string } {
  const isIn = direction === "in";
  const whole = penceIn(entry, [["Amt"]]);
  if (typeof whole === "string") return { parts: [], note: "", reason: whole };
  const stated = Number(textOf(at(child(entry, "NtryDtls"), "Btch", "NbOfTxs"))) || 0;
  const one = [{ nodes: [...details, entry], isIn, amountPence: whole }];
  if (details.length < 2 && stated < 2) return { parts: one, note: "" };
  const directions = details.map((part) => directionOf(part) ?? direction);
  const readings = [places, ...places.map((place) => [place])].map((wanted) =>
    details.map((part) => penceIn(part, wanted)),
  );
  for (const amounts of readings) {
    const pence = amounts.filter((amount) => typeof amount === "number");
    if (details.length < 2 || pence.length < details.length) continue;
    const sum = pence.reduce((total, amount, part) => total + (directions[part] === direction ? amount : -amount), 0);
    if (sum !== whole) continue;
    const parts = details.map((part, which) => ({
      ...{ nodes: [part, entry], isIn: directions[which] === "in", amountPence: pence[which] ?? 0 },
    }));
    return { parts, note: "" };
  }
  const count = Math.max(details.length, stated);
  const note = `The bank put ${count} payments together, and does not say their amounts so that they add up: they are shown as one.`;
  return { parts: one, note };
}

/** The amount at the first of some places that has pounds, in pence; a text says why there is none. */
function penceIn(node: Node, wanted: string[][]): number | string {
  const found = wanted.flatMap((place) => at(node, ...place) ?? []);
  const pounds = found.find(({ attribs }) => attribs?.Ccy === "GBP");
  if (!pounds) {
    const currency = found[0]?.attribs?.Ccy ?? "";
    return currency ? `it is in ${currency.slice(0, 10)}, not in pounds` : "it has no amount in pounds";
  }
  const text = textOf(pounds);
  const pence = penceOfDecimal(text);
  return typeof pence === "number" ? pence : `“${text.slice(0, 30)}” is ${pence}`;
}

/** The first day that is in the calendar, else the first that is written. */
function dayOf(nodes: Node[]): { day?: string | undefined; text: string } {
  const dates = nodes.flatMap((node) => [
    ...["BookgDt", "ValDt"].map((name) => child(node, name)),
    ...["IntrBkSttlmDt", "AccptncDtTm", "TxDtTm", "TradDt"].map((name) => at(node, "RltdDts", name)),
  ]);
  const texts = dates.map(textOf).filter(Boolean);
  const days = texts.flatMap((text) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
    return validDay(Number(year), Number(month), Number(day)) ?? [];
  });
  const [first = ""] = texts;
  // A wrong day of booking is not replaced by another day without a word.
  return { day: days[0] && first.startsWith(days[0]) ? days[0] : undefined, text: first };
}

/** Who paid, and for whom; of what went out, the first name that is not the account owner's. */
function payerOf({ nodes, isIn }: Pick<Part, "nodes" | "isIn">, owners: Set<string>): string {
  const parties = nodes.flatMap((node) => children(node, "RltdPties"));
  const named = (role: string) => {
    const names = parties
      .flatMap((one) => children(one, role))
      .map((party) => textOf(child(party, "Nm") ?? at(party, "Pty", "Nm") ?? at(party, "Agt", "FinInstnId", "Nm")))
      .filter((name) => !isPlaceholder(name) && (isIn || !owners.has(name.toLowerCase())));
    return [...new Set(names)].join(", ");
  };
  const ofAccount = (role: string) => parties.map((one) => textOf(at(one, role, "Nm"))).find(Boolean) ?? "";
  const ultimate = named("UltmtDbtr");
  const payer = named("Dbtr") || ultimate || ofAccount("DbtrAcct") || named("InitgPty");
  const other = isIn ? "" : named("Cdtr") || named("UltmtCdtr") || ofAccount("CdtrAcct");
  return statementText(payer ? `${payer}${ultimate && ultimate !== payer ? ` for ${ultimate}` : ""}` : other);
}

/** What the payment quotes, from all places that the standard has for it. */
function referenceOf(nodes: Node[], entry: Node, isOneOfSeveral = false): string {
  const own = nodes.filter((node) => node !== entry);
  const remittances = nodes.flatMap((node) => children(node, "RmtInf"));
  const structured = remittances.flatMap((one) => children(one, "Strd"));
  const refs = own.flatMap((node) => children(node, "Refs"));
  const texts = [
    ...joinedLines(remittances.flatMap((one) => children(one, "Ustrd")).map(textOf)),
    ...structured.flatMap((one) => all(child(one, "CdtrRefInf"), "Ref")).map(textOf),
    ...structured
      .flatMap((one) => children(one, "RfrdDocInf"))
      .flatMap((one) => all(one, "Nb"))
      .map(textOf),
    ...structured.flatMap((one) => children(one, "AddtlRmtInf")).map(textOf),
    ...own.flatMap((node) => children(node, "RltdRmtInf")).map((one) => textOf(child(one, "RmtId"))),
    ...refs.map((one) => textOf(child(one, "EndToEndId"))),
    ...own.flatMap((node) => all(child(node, "RtrInf"), "AddtlInf")).map(textOf),
    ...own.map((node) => textOf(child(node, "AddtlTxInf"))),
  ];
  const ownText = joinTexts(texts);
  const text = ownText && isOneOfSeveral ? ownText : joinTexts([ownText, textOf(child(entry, "AddtlNtryInf"))]);
  if (/\d{6}/.test(text)) return text;
  // Ids that the payer's program chose: only where nothing else has a number.
  const ids = refs.flatMap((one) => ["InstrId", "PmtInfId", "MndtId", "ChqNb"].map((name) => textOf(child(one, name))));
  const proprietary = refs.flatMap((one) => children(one, "Prtry")).map((one) => textOf(child(one, "Ref")));
  return joinTexts([text, ...ids, ...proprietary]);
}

/** Lines of a text as one: each of them may repeat what another says. */
function joinedLines(lines: string[]): string[] {
  return [...new Set(lines.filter(Boolean))];
}

const returnCodes = new Set(["RRTN", "RPCR", "RIMB", "UPDD", "PRDD", "RCDD", "UPCQ", "RRCT"]);

/** Whether the bank says of a payment that it went back: by a reason for a return, or by the kind of transaction. */
function isReturn(nodes: Node[]): boolean {
  return nodes.some(
    (node) =>
      child(node, "RtrInf") !== undefined ||
      isTrue(textOf(child(node, "RvslInd"))) ||
      returnCodes.has(textOf(at(node, "BkTxCd", "Domn", "Fmly", "SubFmlyCd")).toUpperCase()),
  );
}

function bankIdOf(nodes: Node[]): string {
  const ids = nodes.flatMap((node) => [
    ...[at(node, "Refs", "AcctSvcrRef"), child(node, "AcctSvcrRef"), at(node, "Refs", "UETR")].map(textOf),
  ]);
  return statementText(ids.find((id) => id && !isPlaceholder(id)) ?? "").slice(0, 200);
}

/** An entry in short, for the list of those that are left out. */
function aboutOf(entry: Node, details: Node[]): string {
  const amount = child(entry, "Amt");
  const sum = [textOf(amount).replace(/^0+(?=\d)/, ""), amount?.attribs?.Ccy ?? ""].join(" ");
  const nodes = [...details, entry];
  return aboutRow([
    dayOf([entry, ...details]).text.slice(0, 10),
    sum,
    payerOf({ nodes, isIn: true }, new Set()),
    referenceOf(nodes, entry),
  ]);
}

function isShallow(node: Node, depth: number): boolean {
  return depth <= deepest && (node.children ?? []).every((one) => isShallow(one, depth + 1));
}

/** The elements of a name below a node, whatever the prefix of its namespace. */
function all(node: Node | undefined, name: string): Node[] {
  return (node?.children ?? []).flatMap((one) => [...(isNamed(one, name) ? [one] : []), ...all(one, name)]);
}

/** The elements of a name directly in a node. */
function children(node: Node | undefined, name: string): Node[] {
  return (node?.children ?? []).filter((one) => isNamed(one, name));
}

function child(node: Node | undefined, name: string): Node | undefined {
  return node?.children?.find((one) => isNamed(one, name));
}

/** The element at a path below a node. */
function at(node: Node | undefined, ...path: string[]): Node | undefined {
  return path.reduce((found, name) => child(found, name), node);
}

function isNamed({ name }: Node, wanted: string): boolean {
  return name === wanted || Boolean(name?.endsWith(`:${wanted}`));
}

function textOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.data ?? "";
  return (node.children ?? []).map(textOf).join("").trim();
}
