/** Does something once, however often it is called; each call resolves with what came of it. */
export function callOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let doing: Promise<T> | undefined;
  return () => {
    doing ??= work();
    return doing;
  };
}
