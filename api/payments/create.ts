import type { Config } from "../config";
import type { Db } from "../db/database";
import type { Keyring } from "../keyring";
import { noProvider } from "./no-provider";
import type { PaymentProvider } from "./provider";
import { createSandbox, type Sandbox } from "./sandbox/sandbox";
import { stripeProvider } from "./stripe";

interface PaymentDeps {
  db: Db;
  clock: () => Date;
  secrets: Keyring;
  config: Config;
  wake: () => void;
}

/** The card provider that the settings name, and the sandbox if it is that. */
export function createPayments(deps: PaymentDeps): { payments: PaymentProvider; sandbox?: Sandbox } {
  const { db, clock, secrets, config } = deps;
  const { cards } = config;
  if (cards.kind === "none") return { payments: noProvider };
  if (cards.kind === "stripe") return { payments: stripeProvider(cards, clock) };
  // The worker starts later, and replaces `wake` then.
  const wake = () => deps.wake();
  const webhookSecret = `whsec_${secrets.sign("sandbox-webhook", "stripe")}`;
  const sandbox = createSandbox(
    { db, clock, origin: cards.origin, siteOrigin: config.publicOrigin, wake },
    webhookSecret,
  );
  const settings = { secretKey: "sk_test_sandbox", webhookSecrets: [webhookSecret], fetch: sandbox.fetch };
  return { payments: stripeProvider(settings, clock), sandbox };
}
