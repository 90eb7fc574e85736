import type { Db, OpenDatabase } from "./db/open";
import type { Settings } from "./env";
import type { FileStore } from "./files/store";
import type { Secrets } from "./secrets";

/** The dependencies of handlers: a test can replace each of them. */
export interface Deps {
  db: Db;
  engine: OpenDatabase["engine"];
  connections?: OpenDatabase["connections"];
  clock: () => Date;
  files: FileStore;
  secrets: Secrets;
  settings: Settings;
  /** Tells the worker that there may be work; safe to call often. */
  wake: () => void;
}

/** The dependencies in a transaction: `db` is the transaction. */
export interface TxDeps extends Deps {
  isTransaction: true;
}

/** The dependencies of what must not be rolled back. */
export type OutsideTransaction = Deps & { isTransaction?: never };
