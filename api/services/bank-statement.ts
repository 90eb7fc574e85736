import type { Deps, TxDeps } from "../deps";
import {
  fingerprintsOf,
  type LeftOut,
  type Statement,
  StatementError,
  type StatementRow,
} from "../domain/bank-statement";
import { addDays } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { originalOf, recognise } from "../domain/statement-known";
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
  let skipped = read.reduce((sum, one) => sum + one.skipped, 0);
  const about = { importedBy: user.id, createdAt: clock() };
  const found = read.reduce((sum, one) => sum + one.rows.length + one.undone.length, 0);
  if (found === 0 && skipped === 0 && unread.length === 0 && notArrived.length === 0)
    throw invalid({ file: "There is no transfer in this file." });
  const known: string[] = [];
  let [added, returned] = [0, 0];
  // One after the other: what one has, the next one may have again.
  for (const { name, ...statement } of read) {
    const source = name ? `${fileName}: ${name}`.slice(0, 200) : fileName;
    const kept = await keepRows(db, statement, { ...about, source });
    known.push(...kept.known);
    added += kept.added;
    returned += kept.returned;
    skipped += kept.skipped;
  }
  const id = await store.keepReading(db, {
    ...{ fileName, added, returned, skipped, known, readBy: user.id, createdAt: clock() },
    ...{ notArrived: notArrived.slice(0, mostLeftOut), notArrivedTotal: notArrived.length },
    ...{ unread: unread.slice(0, mostLeftOut), unreadTotal: unread.length },
  });
  const details = { file: fileName, added, known: known.length };
  await audit(db, { action: "statement.read", actorId: user.id, details }, clock());
  return id;
}

/** Keeps the rows of one statement that are not known, each with the row that it may be or takes back. */
async function keepRows(
  db: Deps["db"],
  { rows, undone }: Statement,
  about: { importedBy: string; createdAt: Date; source: string },
): Promise<{ added: number; returned: number; skipped: number; known: string[] }> {
  const inFile = keyed(rows);
  // In a list of their own, with numbers of their own: which of them are kept depends on what was recorded meanwhile.
  const gone = keyed(undone);
  const goneSeen = recognise(gone, await store.listAlike(db, gone));
  const newlyGone = gone.filter(({ fingerprint }) => !goneSeen.known.has(fingerprint));
  const seen = recognise(inFile, await store.listAlike(db, inFile));
  for (const [fingerprint, { id }] of seen.renamed) await store.renameStatementRow(db, id, fingerprint);
  const isSeen = new Set([...seen.known.values()].map(({ id }) => id));
  const perhaps = inFile.filter(({ isReturned, fingerprint }) => isReturned && !seen.known.has(fingerprint));
  const ours = await sentByUs(db, perhaps);
  const returned = perhaps.filter((row) => !ours.has(row.fingerprint));
  const back = [...returned, ...newlyGone];
  const arrived = await store.listArrived(db, {
    amounts: [...new Set(back.map(({ amountPence }) => amountPence))],
    ...timeBefore(back),
  });
  // What the same statement says has arrived is not what it says was undone; a row of its own may send it back.
  const originals = originalsOf(
    newlyGone.map(({ of }) => of),
    new Set(arrived.filter(({ id }) => !isSeen.has(id))),
  );
  const taken = new Set([...originals.values()]);
  const others = new Set(arrived.filter((row) => !taken.has(row)));
  for (const [row, original] of originalsOf(
    returned.map(({ of }) => of),
    others,
  ))
    originals.set(row, original);
  const unproven = await withoutEvidence(db, returned, originals);
  const byHand = await recordedByHand(
    db,
    newlyGone.flatMap(({ of }) => (originals.has(of) ? [] : of)),
  );
  const fresh = [
    ...inFile.filter(({ fingerprint }) => ![seen.known, ours, unproven].some((one) => one.has(fingerprint))),
    ...newlyGone.filter(({ of }) => originals.has(of) || byHand.has(of)),
  ];
  const kept = await store.keepStatementRows(
    db,
    fresh.map(({ stableReference: _, returnedBy: __, of, ...row }) => ({
      ...{ ...row, ...about },
      alikeId: seen.alike.get(row.fingerprint)?.id ?? null,
      undoesId: originals.get(of)?.id ?? null,
    })),
  );
  return {
    added: kept.added.size,
    skipped: ours.size + unproven.size,
    returned: new Set(fresh.filter((row) => row.isReturned && kept.added.has(row.fingerprint))).size,
    known: [...[...seen.known.values(), ...goneSeen.known.values()].map(({ id }) => id), ...kept.known],
  };
}

/** Rows with their fingerprints, and with what was read. */
function keyed(rows: StatementRow[]) {
  const fingerprints = fingerprintsOf(rows);
  return rows.map((row, at) => ({ ...row, of: row, fingerprint: fingerprints[at] ?? "" }));
}

/** How long a transfer can be before it goes back: banks recall within 13 months. */
const daysToGoBack = 400;

function timeBefore(rows: { bookedOn: string }[]): { from: string; until: string } {
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  return { from: addDays(days[0] ?? "2000-01-01", -daysToGoBack), until: days.at(-1) ?? "" };
}

type KeyedRow = ReturnType<typeof keyed>[number];

/** How many days a bank may book a transfer before or after the day on which somebody says that it was sent. */
const daysAround = 7;

/**
 * Of payments that went out with a word for a return, those that are refunds of ours, of the order that they name: the
 * fingerprints of as many as there are.
 */
async function sentByUs(db: Deps["db"], rows: KeyedRow[]): Promise<Set<string>> {
  const byWord = rows.filter(({ returnedBy }) => returnedBy !== "bank");
  const days = byWord.map(({ bookedOn }) => bookedOn).toSorted();
  const sent = await store.listSentBack(db, {
    amounts: [...new Set(byWord.map(({ amountPence }) => amountPence))],
    ...{ from: addDays(days[0] ?? "2000-01-01", -daysAround), until: addDays(days.at(-1) ?? "2000-01-01", daysAround) },
  });
  const free = new Set(sent);
  const isNear = (day: string | null, bookedOn: string) =>
    day === null || (day >= addDays(bookedOn, -daysAround) && day <= addDays(bookedOn, daysAround));
  return new Set(
    byWord.flatMap(({ fingerprint, amountPence, bookedOn, reference }) => {
      const numbers = orderNumbersIn(reference);
      const found = [...free].find(
        (one) =>
          one.amountPence === amountPence &&
          isNear(one.sentOn, bookedOn) &&
          (numbers.length > 0 ? numbers.includes(one.orderNumber) : one.sentOn !== null),
      );
      if (found) free.delete(found);
      return found ? fingerprint : [];
    }),
  );
}

/**
 * Of payments that went out with a word that other payments have too, those that have not both the order and the payer of a
 * recorded transfer: they are no buyer's that went back.
 */
async function withoutEvidence(
  db: Deps["db"],
  rows: KeyedRow[],
  originals: Map<StatementRow, store.StoredStatementRow>,
): Promise<Set<string>> {
  const doubtful = rows.filter(({ returnedBy }) => returnedBy === "common word");
  const paid = await store.listPaidBefore(db, {
    numbers: [...new Set(doubtful.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(doubtful.map(({ amountPence }) => amountPence))],
    attemptIds: [],
    ...timeBefore(doubtful),
  });
  const isProven = ({ of, reference, payer, amountPence, bookedOn }: KeyedRow) => {
    const numbers = orderNumbersIn(reference);
    const isNamed = (name: string) => isSameName(payer, name) || isSameName(reference, name);
    const original = originals.get(of);
    if (original && isNamed(original.payer) && orderNumbersIn(original.reference).some((one) => numbers.includes(one)))
      return true;
    return paid.some(
      (one) =>
        numbers.includes(one.orderNumber) &&
        one.arrivedPence === amountPence &&
        one.receivedOn !== null &&
        one.receivedOn <= bookedOn &&
        [one.payer, one.company, one.name].some(isNamed),
    );
  };
  return new Set(doubtful.flatMap((row) => (isProven(row) ? [] : row.fingerprint)));
}

/** Of transfers that went back, the kept rows that they were, each of one at most. */
function originalsOf(rows: StatementRow[], free: Set<store.StoredStatementRow>) {
  const found = new Map<StatementRow, store.StoredStatementRow>();
  for (const row of rows) {
    const original = originalOf(row, [...free]);
    if (!original) continue;
    found.set(row, original);
    free.delete(original);
  }
  return found;
}

/** Of the transfers that the bank has undone, those that were recorded or kept by hand, by then. */
async function recordedByHand(db: Deps["db"], undone: StatementRow[]): Promise<Set<StatementRow>> {
  const wanted = {
    numbers: [...new Set(undone.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(undone.map(({ amountPence }) => amountPence))],
    attemptIds: [],
    ...timeBefore(undone),
  };
  const paid = (await store.listPaidBefore(db, wanted)).filter(({ isLinked }) => !isLinked);
  const recorded = [...paid, ...(await store.listKeptBefore(db, wanted))];
  return new Set(
    undone.filter(({ reference, amountPence, bookedOn }) =>
      recorded.some(
        ({ orderNumber, arrivedPence, receivedOn }) =>
          arrivedPence === amountPence &&
          receivedOn !== null &&
          receivedOn <= bookedOn &&
          orderNumbersIn(reference).includes(orderNumber),
      ),
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

/** The payments that are made already and that transfers name, or are, by the ids of their rows. */
export async function findPaid({ db }: Deps, rows: store.StoredStatementRow[]) {
  const open = rows.filter((row) => isOpen(row) && !row.isReturned);
  const paid = await store.listPaid(db, {
    numbers: [...new Set(open.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(open.map(({ amountPence }) => amountPence))],
    days: [...new Set(open.map(({ bookedOn }) => bookedOn))],
  });
  return new Map(open.map((row) => [row.id, paidFor(row, paid).slice(0, maxProposals)]));
}

/**
 * The payments, and the money that is kept for customers, that transfers which went back were or may have been, by the ids of
 * their rows.
 * @param originals the transfers that they are known to have been, by id
 */
export async function findReturned(
  { db }: Deps,
  rows: store.StoredStatementRow[],
  originals: Map<string, store.StoredStatementRow>,
) {
  const returned = rows.filter((row) => row.isReturned);
  const wanted = {
    numbers: [...new Set(returned.flatMap(({ reference }) => orderNumbersIn(reference)))],
    amounts: [...new Set(returned.map(({ amountPence }) => amountPence))],
    attemptIds: [...originals.values()].flatMap(({ attemptId }) => attemptId ?? []),
    ...timeBefore(returned),
  };
  const paid = await store.listPaidBefore(db, wanted);
  const kept = (await store.listKeptBefore(db, wanted)).map((one) => ({ ...one, paymentId: null, payer: "" }));
  const before = [...paid, ...kept];
  const found = (row: store.StoredStatementRow) => {
    const original = originals.get(row.undoesId ?? "");
    return original ? paid.filter(({ attemptId }) => attemptId === original.attemptId) : hadPaid(row, before);
  };
  return new Map(returned.map((row) => [row.id, found(row).slice(0, maxProposals)]));
}

/** What a transfer that went back may have been: of the order that it names, of its payer, or the only one of its sum. */
function hadPaid<
  P extends Pick<store.PaidPayment, "orderNumber" | "arrivedPence" | "receivedOn" | "payer" | "company" | "name">,
>(row: store.StoredStatementRow, recorded: P[]): P[] {
  const numbers = orderNumbersIn(row.reference);
  const before = recorded.filter(({ receivedOn }) => receivedOn !== null && receivedOn <= row.bookedOn);
  const ofSum = before.filter(({ arrivedPence }) => arrivedPence === row.amountPence);
  const choices = [
    ofSum.filter(({ orderNumber }) => numbers.includes(orderNumber)),
    before.filter(({ orderNumber }) => numbers.includes(orderNumber)),
    ofSum.filter(({ payer, company, name }) => [payer, company, name].some((one) => isSameName(row.payer, one))),
    ofSum.length === 1 ? ofSum : [],
  ];
  return choices.find(({ length }) => length > 0) ?? [];
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
 * @throws ApiError 404, 409 when it was recorded for another payment or undone, 422 when it may be known, and what
 * `recordTransfer` throws
 */
export async function matchStatementRow(
  deps: TxDeps,
  rowId: string,
  { paymentId, acceptDifference, acceptAlike }: { paymentId: string; acceptDifference: boolean; acceptAlike: boolean },
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
  await refuseTakenBack(db, row);
  if (row.alikeId !== null && !acceptAlike) throw invalid({ accept_alike: mayBeKnown });
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
  await refuseTakenBack(db, row);
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

const mayBeKnown =
  "This may be the transfer that was read before: look at that one first, then tick that it is another one.";

/** @throws ApiError 409 for a transfer that the bank has undone since */
async function refuseTakenBack(db: Deps["db"], { id }: store.StoredStatementRow): Promise<void> {
  if (await store.isTakenBack(db, id))
    throw new ApiError(409, "changed", "The bank has undone this transfer: it pays nothing.");
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
