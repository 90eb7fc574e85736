import { type CataloguePhrase, problemWith } from "~/config/messages";

/**
 * Reads what a page cannot stand without. While the API is in trouble with it, the page that says so names what was
 * being done; other refusals stay what they are.
 * @param work a model's read, by the guard's `api`
 */
export async function needed<T>(work: Promise<T>, phrase: CataloguePhrase): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Response) || error.status < 429) throw error;
    const { status, statusText, headers } = error;
    throw new Response(problemWith(phrase, await error.text()), { status, statusText, headers });
  }
}
