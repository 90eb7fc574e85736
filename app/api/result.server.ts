import { type CataloguePhrase, problemWith } from "~/config/messages";

/** One part of a page: what was read, or why it was not. */
export type Result<T> = { ok: true; value: T } | { ok: false; status: number; reason: string };

/**
 * Reads one part of a page, so that the rest still shows while the API is in trouble with it. An answer that sends the
 * visitor elsewhere (to sign in, to upgrade) still does.
 * @param work a model's read, by the guard's `api`
 */
export async function tryRead<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof Response) || error.status < 429) throw error;
    return { ok: false, status: error.status, reason: await error.text() };
  }
}

/**
 * Reads what a page cannot stand without. While the API is in trouble with it, the page that says so names what was
 * being done; other refusals stay what they are.
 * @param work a model's read, by the guard's `api`
 */
export async function readOrFail<T>(work: Promise<T>, phrase: CataloguePhrase): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Response) || error.status < 429) throw error;
    const { status, statusText, headers } = error;
    throw new Response(problemWith(phrase, await error.text()), { status, statusText, headers });
  }
}
