import * as books from "contract/books";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

export type BookDays = NonNullable<Arguments<typeof books.readVat>["query"]>;
type Rows = Omit<NonNullable<Arguments<typeof books.listRefunds>["query"]>, "after">;

/** The VAT of a period. */
export function readVat(api: Api, query: BookDays) {
  return api.read(books.readVat, { query });
}

/** The deferred revenue of the months of a period. */
export function readDeferred(api: Api, query: BookDays) {
  return api.read(books.readDeferred, { query });
}

/** A page of the invoices or the credit notes of a period. */
export function listDocuments(api: Api, kind: books.BookedDocument["kind"], query: Rows & { after?: string }) {
  return api.read(books.listDocuments, { query: { kind, ...query } });
}

/** A page of the payments of a period, or of those of which something was written off. */
export function listPayments(api: Api, query: Rows & { after?: string; show?: "written_off" }) {
  return api.read(books.listPayments, { query });
}

/** A page of what was received, applied and sent back of the money that is kept for customers. */
export function listBookedBalances(api: Api, query: Rows & { after?: string }) {
  return api.read(books.listBookedBalances, { query });
}

/** A page of the refunds of a period. */
export function listRefunds(api: Api, query: Rows & { after?: string }) {
  return api.read(books.listRefunds, { query });
}

/** A page of the payouts of a period, or of those that are in doubt. */
export function listPayouts(api: Api, query: Rows & { after?: string; show?: "in_doubt" }) {
  return api.read(books.listPayouts, { query });
}

/** One payout. */
export function readPayout(api: Api, id: string) {
  return api.read(books.readPayout, { params: { id } });
}

/** A page of what the payouts of a period, or one of them, consist of. */
export function listPayoutParts(api: Api, query: Rows & { after?: string; payout?: string }) {
  return api.read(books.listPayoutParts, { query });
}

/** The payments by card of a period beside what was paid out of them. */
export function readReconciliation(api: Api, query: BookDays) {
  return api.read(books.readReconciliation, { query });
}

const rowsAtOnce = 500;

/**
 * All rows of a list, part by part, each after the last row of the one before: none is read twice or left out when others
 * are added meanwhile.
 */
export async function* readInParts<Row extends { id: string }>(
  read: (query: { per_page: number; after?: string }) => Promise<{ data: Row[] }>,
): AsyncGenerator<Row[], void> {
  for (let after: string | undefined; ; ) {
    const query = { per_page: rowsAtOnce, ...(after && { after }) };
    const { data } = await read(query);
    yield data;
    after = data.at(-1)?.id;
    if (data.length < rowsAtOnce) return;
  }
}
