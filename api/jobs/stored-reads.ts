import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { storeReads } from "../store/content-reads";

const minuteMs = 60_000;

/**
 * Stores each minute what this process has counted, also where it runs no jobs: each counts the reads of its own requests,
 * and a crash loses what is not stored.
 * @returns stops, and stores what is left
 */
export function startStoringReads({ db }: Pick<Deps, "db">): () => Promise<void> {
  async function store(): Promise<void> {
    await storeReads(db).catch((error) => log.error({ error: describeError(error) }, "api: reads were not stored"));
  }
  const timer = setInterval(store, minuteMs);
  return async () => {
    clearInterval(timer);
    await store();
  };
}
