import type { Db, OpenDatabase } from "./db/open";
import type { Settings } from "./env";
import type { FileStore } from "./files/store";
import type { Secrets } from "./secrets";

/** The outside world as handlers see it: every part can be another one in a test. */
export interface Deps {
  db: Db;
  engine: OpenDatabase["engine"];
  clock: () => Date;
  files: FileStore;
  secrets: Secrets;
  settings: Settings;
  /** Tells the worker that there may be something to do; safe to call often. */
  wake: () => void;
}
