import type { Config } from "./config";
import type { Db, OpenDatabase } from "./db/database";
import type { FileStore } from "./files/storage";
import type { TextReader } from "./import/text-reader";
import type { Keyring } from "./keyring";
import type { PaymentProvider } from "./payments/provider";
import type { Sandbox } from "./payments/sandbox/sandbox";
import type { PdfRenderer } from "./pdf/renderer";
import type { FindVatRegister } from "./vat/register";

/**
 * Makes pictures of drawings (SVG). What draws them cannot be interrupted, and a drawing of few elements may take hours:
 * each is drawn by a process of its own, which is killed at a deadline. One at a time.
 */
export interface Rasteriser {
  /** @returns a PNG @throws ApiError 422 if it is damaged, or takes too much time, memory or room */
  rasterise(svg: Uint8Array): Promise<Uint8Array>;
  /** Kills the process. The drawing that is under way fails. */
  close(): Promise<void>;
}

/** The dependencies of handlers: a test can replace each of them. */
export interface Deps {
  db: Db;
  engine: OpenDatabase["engine"];
  connections?: OpenDatabase["connections"];
  hasItsFiles?: OpenDatabase["hasItsFiles"];
  clock: () => Date;
  files: FileStore;
  /** Why the folder of files is not that of the database; absent where the files are in no folder. */
  filesFolderObstacle?: () => Promise<string | undefined>;
  renderer: PdfRenderer;
  /** Reads the texts of imports, in a thread of its own. */
  texts: TextReader;
  /** Makes pictures of the drawings of imports, in a process of its own. */
  rasteriser: Rasteriser;
  /** The card provider. It refuses to be called inside a transaction. */
  payments: PaymentProvider;
  /** The substitute for the card provider, if there is one. */
  sandbox?: Sandbox | undefined;
  /** The register of a VAT number. It refuses to be asked inside a transaction. */
  vatRegisterOf: FindVatRegister;
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
