import type { Deps, TxDeps } from "../deps";
import {
  fingerprintsOf,
  type LeftOut,
  type Statement,
  StatementError,
  type StatementRow,
} from "../domain/bank-statement";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { isSameName, orderNumbersIn, proposalsFor } from "../domain/transfer-match";
import { ApiError, invalid, notFound } from "../errors";
import { readStatementFile, type StatementInFile } from "../files/statement-file";
import { audit } from "../store/audit";
import { findOrderOfRow } from "../store/balances";
import { findPlacedByNumber, lockOrder } from "../store/orders";
import { findPayment } from "../store/payment-attempts";
import * as store from "../store/statement-rows";
import { keepForCustomer } from "./balances";
import { recordTransfer } from "./transfers";

const maxProposals = 5;

/** A file that was read, and is not kept yet. */
interface ReadFile {
  fileName: string;
  statements: StatementInFile[];
}

/**
 * Reads an uploaded file with a bank statement; nothing is kept.
 * @throws ApiError 422 when it cannot be read
 */
export async function readStatement(fileName: string, bytes: Uint8Array): Promise<ReadFile> {
  try {
    return { fileName, statements: await readStatementFile(bytes) };
  } catch (error) {
    if (error instanceof StatementError) throw invalid({ file: error.message });
    throw error;
  }
}

/** What is kept of the rows that did not become transfers. */
const mostLeftOut = 1_000;

/**
 * Keeps the transfers of a statement that are not known yet, and what reading it came to.
 * @returns the id of the reading
 * @throws ApiError 422 when there is nothing in it
 */
export async function keepStatement(
  { db, clock }: TxDeps,
  { fileName, statements }: ReadFile,
  { user }: AuthenticatedRequester,
): Promise<string> {
  const read = statements.flatMap(({ name, read: one }) => (one instanceof StatementError ? [] : { name, ...one }));
  const refused = statements.flatMap(({ name, read: one }): store.LeftOutRow[] =>
    one instanceof StatementError ? [{ file: name, line: 0, reason: one.message, about: "" }] : [],
  );
  const inAll = (wanted: (one: Statement) => LeftOut[]) =>
    read.flatMap((one): store.LeftOutRow[] => wanted(one).map((row) => ({ file: one.name, ...row })));
  const unread = [...refused, ...inAll((one) => one.unread)];
  const notArrived = inAll((one) => one.notArrived);
  const skipped = read.reduce((sum, one) => sum + one.skipped, 0);
  const about = { importedBy: user.id, createdAt: clock() };
  const rows = [];
  for (const { name, ...statement } of read) {
    const all = [...statement.rows, ...(await recordedOf(db, statement.undone))];
    const fingerprints = fingerprintsOf(all);
    const source = name ? `${fileName}: ${name}`.slice(0, 200) : fileName;
    rows.push(
      ...all.map(({ bankId: _, ...row }, at) => ({ ...row, ...about, source, fingerprint: fingerprints[at] ?? "" })),
    );
  }
  if (rows.length === 0 && skipped === 0 && unread.length === 0 && notArrived.length === 0)
    throw invalid({ file: "There is no transfer in this file." });
  const { added, known } = await store.keepStatementRows(db, rows);
  const returned = new Set(
    rows.flatMap((row) => (row.isReturned && added.has(row.fingerprint) ? row.fingerprint : [])),
  );
  const id = await store.keepReading(db, {
    ...{ fileName, added: added.size, returned: returned.size, skipped, known, readBy: user.id, createdAt: clock() },
    ...{ notArrived: firstOf(notArrived), unread: firstOf(unread) },
  });
  const details = { file: fileName, added: added.size, known: known.length };
  await audit(db, { action: "statement.read", actorId: user.id, details }, clock());
  return id;
}

/** The first rows that are left out; of the others their number. */
function firstOf(rows: store.LeftOutRow[]): store.LeftOutRow[] {
  if (rows.length <= mostLeftOut) return rows;
  const [last] = rows.slice(-1);
  const rest = `and ${rows.length - mostLeftOut} more, to this one`;
  return [...rows.slice(0, mostLeftOut), ...(last ? [{ ...last, reason: rest }] : [])];
}

/** Of the transfers that the bank has undone, those that were recorded: they went back. */
async function recordedOf(db: Deps["db"], undone: StatementRow[]): Promise<StatementRow[]> {
  const numbers = [...new Set(undone.flatMap(({ reference }) => orderNumbersIn(reference)))];
  const paid = await store.listPaid(db, { numbers, amounts: [], days: [] });
  return undone.filter(({ reference, amountPence }) =>
    paid.some(
      ({ orderNumber, method, arrivedPence }) =>
        method === "bacs" && arrivedPence === amountPence && orderNumbersIn(reference).includes(orderNumber),
    ),
  );
}

const maxKnownRows = 500;

/** What reading a statement came to, with the transfers that were known. @throws ApiError 404 */
export async function readReading({ db }: Deps, id: string) {
  const reading = await store.findReading(db, id);
  if (!reading) throw notFound();
  const known = await store.listRowsById(db, reading.known.slice(0, maxKnownRows));
  return { reading, known };
}

/** The payments that transfers may be for, by the ids of their rows. */
export async function proposePayments({ db }: Deps, rows: store.StoredStatementRow[]) {
  const open = rows.filter((row) => isOpen(row) && !row.isReturned);
  const awaited = await store.listAwaited(db, {
    numbers: [...new Set(open.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(open.map(({ amountPence }) => amountPence))],
  });
  return new Map(open.map((row) => [row.id, proposalsFor(row, awaited).slice(0, maxProposals)]));
}

function isOpen({ attemptId, dismissedAt }: store.StoredStatementRow): boolean {
  return attemptId === null && dismissedAt === null;
}

/** The payments that are made already and that transfers name, or are, or were, by the ids of their rows. */
export async function findPaid({ db }: Deps, rows: store.StoredStatementRow[]) {
  const open = rows.filter((row) => isOpen(row) || row.isReturned);
  const returned = open.filter(({ isReturned }) => isReturned);
  const paid = await store.listPaid(db, {
    numbers: [...new Set(open.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(open.map(({ amountPence }) => amountPence))],
    days: [...new Set(open.map(({ bookedOn }) => bookedOn))],
    returned: {
      amounts: [...new Set(returned.map(({ amountPence }) => amountPence))],
      until:
        returned
          .map(({ bookedOn }) => bookedOn)
          .toSorted()
          .at(-1) ?? "",
    },
  });
  const found = (row: store.StoredStatementRow) => (row.isReturned ? hadPaid(row, paid) : paidFor(row, paid));
  return new Map(open.map((row) => [row.id, found(row).slice(0, maxProposals)]));
}

/** The payments that a transfer that went back may have been: of the order that it names, of its payer, or the only one. */
function hadPaid(row: store.StoredStatementRow, paid: store.PaidPayment[]) {
  const numbers = orderNumbersIn(row.reference);
  const before = paid.filter(
    ({ method, receivedOn }) => method === "bacs" && receivedOn !== null && receivedOn <= row.bookedOn,
  );
  const ofSum = before.filter(({ arrivedPence }) => arrivedPence === row.amountPence);
  const ofPayer = ofSum.filter(({ payer, company, name }) =>
    [payer, company, name].some((one) => isSameName(row.payer, one)),
  );
  const choices = [
    ofSum.filter(({ orderNumber }) => numbers.includes(orderNumber)),
    before.filter(({ orderNumber }) => numbers.includes(orderNumber)),
    ofPayer,
    ofSum.length === 1 ? ofSum : [],
  ];
  const found = choices.find(({ length }) => length > 0) ?? [];
  return found.map((payment) => ({ payment, isOfSum: payment.arrivedPence === row.amountPence, isSame: false }));
}

function paidFor(row: store.StoredStatementRow, paid: store.PaidPayment[]) {
  const numbers = orderNumbersIn(row.reference);
  const marked = paid.map((payment) => {
    const isOfSum = payment.arrivedPence === row.amountPence;
    return { payment, isOfSum, isSame: isOfSum && payment.method === "bacs" && !payment.isLinked };
  });
  const same = marked.filter(
    ({ payment, isSame }) => isSame && (numbers.includes(payment.orderNumber) || payment.receivedOn === row.bookedOn),
  );
  if (same.length > 0) return same;
  // Of an order the last payment that was made.
  const named = marked.filter(({ payment }) => numbers.includes(payment.orderNumber));
  return named.filter(({ payment }, at) => named.findIndex((one) => one.payment.orderId === payment.orderId) === at);
}

/**
 * Says that a transfer is a payment that was recorded by hand before, once: nothing is paid by it.
 * @returns the order's number
 * @throws ApiError 404, 409 when either is taken by another, 422 for a payment of another sum
 */
export async function linkStatementRow(
  deps: TxDeps,
  rowId: string,
  paymentId: string,
  { user }: AuthenticatedRequester,
): Promise<number> {
  const { db, clock } = deps;
  const row = await store.lockStatementRow(db, rowId);
  const found = row && (await findPayment(db, paymentId));
  if (!row || !found) throw notFound();
  // Two transfers are not marked as one payment: the second waits here for the first.
  await lockOrder(db, found.orderId);
  const made = await store.listPaid(db, { numbers: [found.orderNumber], amounts: [], days: [] });
  const payment = made.find((one) => one.paymentId === paymentId);
  if (payment && row.attemptId === payment.attemptId) return found.orderNumber;
  refuseReturned(row);
  const isTaken = row.attemptId !== null || (await findOrderOfRow(db, rowId)) !== undefined;
  if (isTaken || !payment || payment.isLinked || payment.method !== "bacs")
    throw new ApiError(409, "changed", "This transfer or payment has been recorded differently in the meantime.");
  if (payment.arrivedPence !== row.amountPence)
    throw invalid({ amount: `${displayPence(payment.arrivedPence)} was recorded, which is a different amount.` });
  await store.setStatementRow(db, rowId, { attemptId: payment.attemptId, dismissedAt: null });
  const entry = { actorId: user.id, subjectId: found.orderId, details: detailsOf(row) };
  await audit(db, { action: "order.transfer.linked", ...entry }, clock());
  return found.orderNumber;
}

/**
 * Records a transfer of a statement for a payment, by the same service as one that is entered by hand, once.
 * @returns whether it was recorded now, and the order's number
 * @throws ApiError 404, 409 when it was recorded for another payment, and what `recordTransfer` throws
 */
export async function matchStatementRow(
  deps: TxDeps,
  rowId: string,
  { paymentId, acceptDifference }: { paymentId: string; acceptDifference: boolean },
  requester: AuthenticatedRequester,
): Promise<{ recorded: boolean; orderNumber: number }> {
  const { db } = deps;
  const row = await store.lockStatementRow(db, rowId);
  // After the lock: another press may have recorded it meanwhile.
  const found = row && (await findPayment(db, paymentId));
  if (!row || !found) throw notFound();
  const { orderId, orderNumber } = found;
  refuseReturned(row);
  if (row.attemptId !== null) {
    if (found.attemptIds.includes(row.attemptId)) return { recorded: false, orderNumber };
    throw new ApiError(409, "changed", "This transfer has been recorded for another payment in the meantime.");
  }
  if (await findOrderOfRow(db, rowId))
    throw new ApiError(409, "changed", "This transfer has been kept for a customer in the meantime.");
  const transfer = {
    ...{ payment_id: paymentId, received_on: row.bookedOn, amount: row.amountPence },
    ...{ reference: row.reference.slice(0, 140), accept_difference: acceptDifference },
  };
  const recorded = await recordTransfer(deps, orderId, transfer, requester);
  if (!recorded) throw new ApiError(409, "changed", "This payment has already been recorded, from another transfer.");
  await store.setStatementRow(db, rowId, { attemptId: recorded.attemptId, dismissedAt: null });
  return { recorded: true, orderNumber };
}

/**
 * Keeps a transfer of a statement that fits no payment for the customer of an order, once.
 * @returns whether it was recorded now
 * @throws ApiError 404 for no such transfer, 409 when it was recorded for something else, 422 for no placed order
 */
export async function keepStatementRow(
  deps: TxDeps,
  rowId: string,
  orderNumber: number,
  { user }: AuthenticatedRequester,
): Promise<boolean> {
  const { db } = deps;
  const row = await store.lockStatementRow(db, rowId);
  if (!row) throw notFound();
  refuseReturned(row);
  const found = await findPlacedByNumber(db, orderNumber);
  const order = found && (await lockOrder(db, found.id));
  if (!order) throw invalid({ order_number: `There is no order ${orderNumber}` });
  const keptFor = await findOrderOfRow(db, rowId);
  if (keptFor === order.id) return false;
  if (row.attemptId !== null || keptFor)
    throw new ApiError(409, "changed", "This transfer has been recorded differently in the meantime.");
  if (row.dismissedAt !== null) await store.setStatementRow(db, rowId, { dismissedAt: null });
  const { amountPence, bookedOn: receivedOn } = row;
  const kept = { amountPence, receivedOn, reference: row.reference.slice(0, 140), statementRowId: rowId };
  await keepForCustomer(deps, order, kept, user.id);
  return true;
}

/** @throws ApiError 409 for a transfer that went back */
function refuseReturned({ isReturned }: store.StoredStatementRow): void {
  if (isReturned) throw new ApiError(409, "changed", "This transfer went back: it pays nothing.");
}

/** Which transfer it was; who paid, and what they wrote, stays in the statement. */
function detailsOf({ amountPence, bookedOn, source }: store.StoredStatementRow) {
  return { amount: displayPence(amountPence), receivedOn: bookedOn, file: source };
}

/** Says that a transfer pays no order, or takes that back. @throws ApiError 404, 409 when it is recorded */
export async function dismissStatementRow(
  { db, clock }: TxDeps,
  rowId: string,
  dismissed: boolean,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const row = await store.lockStatementRow(db, rowId);
  if (!row) throw notFound();
  if (row.attemptId !== null || (await findOrderOfRow(db, rowId)))
    throw new ApiError(409, "changed", "This transfer has been recorded in the meantime.");
  if ((row.dismissedAt !== null) === dismissed) return;
  await store.setStatementRow(db, rowId, { dismissedAt: dismissed ? clock() : null });
  const action = dismissed ? "statement.transfer.dismissed" : "statement.transfer.restored";
  await audit(db, { action, actorId: user.id, subjectId: rowId, details: detailsOf(row) }, clock());
}
