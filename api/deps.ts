import type { Config } from "./config";
import type { Db, OpenDatabase } from "./db/database";
import type { FileStore } from "./files/storage";
import type { Keyring } from "./keyring";
import type { PdfRenderer } from "./pdf/renderer";

/** The dependencies of handlers: a test can replace each of them. */
export interface Deps {
  db: Db;
  engine: OpenDatabase["engine"];
  connections?: OpenDatabase["connections"];
  clock: () => Date;
  files: FileStore;
  renderer: PdfRenderer;
  secrets: Keyring;
  config: Config;
  /** Tells the worker that there may be work; safe to call often. */
  wake: () => void;
}

/** The dependencies in a transaction: `db` is the transaction. */
export interface TxDeps extends Deps {
  isTransaction: true;
}

/** The dependencies of what must not be rolled back. */
export type OutsideTransaction = Deps & { isTransaction?: never };
