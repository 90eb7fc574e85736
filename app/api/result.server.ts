/** One part of a page: what was read, or why it was not. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; status: number; reason: string };

/**
 * Reads one part of a page, so that the rest still shows while the API is in trouble with it. An answer that sends the
 * visitor elsewhere (to sign in, to upgrade) still does.
 * @param work a model's read, by the guard's `api`
 */
export async function attempt<T>(work: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof Response) || error.status < 429) throw error;
    return { ok: false, status: error.status, reason: await error.text() };
  }
}
