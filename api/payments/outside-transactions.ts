import { isInsideTransaction } from "../db/database";
import type { PaymentProvider } from "./provider";

/** `readEvent` calls nobody: it may be used inside a transaction. */
const harmless: (keyof PaymentProvider)[] = ["readEvent"];

/**
 * A provider that refuses to be called inside a transaction: a transaction must not wait for the network, as it holds
 * its locks and, on the embedded database, the only connection; and what is rolled back would have been charged.
 */
export function outsideTransactions(provider: PaymentProvider): PaymentProvider {
  return new Proxy(provider, {
    get(target, name: keyof PaymentProvider) {
      const method = target[name] as (...args: unknown[]) => unknown;
      if (typeof method !== "function" || harmless.includes(name)) return method;
      return async (...args: unknown[]) => {
        if (isInsideTransaction()) throw new Error(`The payment provider's ${name} was called inside a transaction.`);
        return method.apply(target, args);
      };
    },
  });
}
