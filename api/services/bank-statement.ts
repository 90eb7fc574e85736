import type { Deps, TxDeps } from "../deps";
import {
  fingerprintsOf,
  readCsvStatement,
  type Statement,
  StatementError,
  type UnreadRow,
} from "../domain/bank-statement";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { orderNumbersIn, proposalsFor } from "../domain/transfer-match";
import { ApiError, invalid, notFound } from "../errors";
import { readCamtStatement } from "../files/camt-statement";
import { audit } from "../store/audit";
import { findOrderOfRow } from "../store/balances";
import { findPlacedByNumber, lockOrder } from "../store/orders";
import { findPayment } from "../store/payment-attempts";
import * as store from "../store/statement-rows";
import { keepForCustomer } from "./balances";
import { recordTransfer } from "./transfers";

const maxProposals = 5;

/**
 * Reads a bank statement and keeps the transfers that are not known yet.
 * @throws ApiError 422 when it cannot be read
 */
export async function importStatement(
  { db, clock }: TxDeps,
  { fileName, text }: { fileName: string; text: string },
  { user }: AuthenticatedRequester,
): Promise<{ added: number; known: number; skipped: number; unread: UnreadRow[] }> {
  const { rows, skipped, unread } = read(text);
  if (rows.length === 0 && skipped === 0 && unread.length === 0)
    throw invalid({ text: "There is no transfer in this file." });
  const fingerprints = fingerprintsOf(rows);
  const about = { source: fileName, importedBy: user.id, createdAt: clock() };
  const added = await store.keepStatementRows(
    db,
    rows.map(({ bankId: _, ...row }, at) => ({ ...row, ...about, fingerprint: fingerprints[at] ?? "" })),
  );
  const details = { file: fileName, added, known: rows.length - added };
  await audit(db, { action: "statement.read", actorId: user.id, details }, clock());
  return { added, known: rows.length - added, skipped, unread };
}

function read(text: string): Statement {
  try {
    return /^\s*(\ufeff)?\s*<(\?xml|[\w:]*Document)/.test(text) ? readCamtStatement(text) : readCsvStatement(text);
  } catch (error) {
    if (error instanceof StatementError) throw invalid({ text: error.message });
    throw error;
  }
}

/** The payments that transfers may be for, by the ids of their rows. */
export async function proposePayments({ db }: Deps, rows: store.StoredStatementRow[]) {
  const open = rows.filter(({ attemptId, dismissedAt }) => attemptId === null && dismissedAt === null);
  const awaited = await store.listAwaited(db, {
    numbers: [...new Set(open.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(open.map(({ amountPence }) => amountPence))],
  });
  return new Map(open.map((row) => [row.id, proposalsFor(row, awaited).slice(0, maxProposals)]));
}

/** The payments that are made already and that transfers name, or are, by the ids of their rows. */
export async function findPaid({ db }: Deps, rows: store.StoredStatementRow[]) {
  const open = rows.filter(({ attemptId, dismissedAt }) => attemptId === null && dismissedAt === null);
  const paid = await store.listPaid(db, {
    numbers: [...new Set(open.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(open.map(({ amountPence }) => amountPence))],
    days: [...new Set(open.map(({ bookedOn }) => bookedOn))],
  });
  return new Map(open.map((row) => [row.id, paidFor(row, paid).slice(0, maxProposals)]));
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
