import { isInsideTransaction } from "../db/database";
import type { VatNumber } from "../domain/vat-number";

/** What a register says about a VAT number. */
export type RegisterAnswer =
  /** `consultation`: the register's reference of this answer, if it was asked for with the seller's own number. */
  | { result: "valid"; consultation: string | null; name: string | null; address: string | null }
  /** The register does not have the number. */
  | { result: "invalid" }
  /** No answer, or one that does not say: the number counts as unconfirmed. */
  | { result: "unavailable"; reason: string };

/** A register of VAT numbers. It never throws for a network that fails, and is not asked inside a transaction. */
export interface VatRegister {
  source: "vies" | "hmrc";
  ask(number: VatNumber): Promise<RegisterAnswer>;
}

/** The register of a number; undefined when none is configured for its country. */
export type FindVatRegister = (number: VatNumber) => VatRegister | undefined;

interface Try {
  /** Ends the try when it takes too long. */
  signal: AbortSignal;
}

/** The site waits ten seconds for an answer: two tries fit into it. */
const tryMs = 4_000;

/**
 * A register that is tried again once when it gives no answer, and refuses to be asked inside a transaction: that must
 * not wait for the network (decision 22).
 */
export function vatRegister(
  source: VatRegister["source"],
  tryToAsk: (number: VatNumber, options: Try) => Promise<RegisterAnswer>,
  timeoutMs = tryMs,
): VatRegister {
  async function once(number: VatNumber): Promise<RegisterAnswer> {
    try {
      return await tryToAsk(number, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
      return { result: "unavailable", reason: isLate ? "timeout" : "unreachable" };
    }
  }
  return {
    source,
    async ask(number) {
      if (isInsideTransaction()) throw new Error(`The register ${source} was asked inside a transaction.`);
      const first = await once(number);
      return first.result === "unavailable" ? once(number) : first;
    },
  };
}

/** A code of the register for the log: short, and of letters only. */
export function reasonOf(code: unknown): string {
  return typeof code === "string" && /^\w{1,60}$/.test(code) ? code : "unclear";
}
