import type { TxDeps } from "../deps";
import { mayBecome, type PayoutStatus } from "../domain/payout";
import * as store from "../store/payouts";

/** A payout as the card provider lists it. */
interface MadePayout {
  providerId: string;
  amountPence: number;
  status: PayoutStatus;
  failureCode: string | null;
  arrivesOn: string;
  madeAt: Date;
  namesParts: "now" | "later" | "never";
}

/**
 * Records a payout as it stands at the card provider, once, in whatever order the news of it come: its status moves only
 * forward.
 * @param parts what it consists of, if that was read
 */
export async function recordPayout(
  { db, clock }: TxDeps,
  { namesParts, ...made }: MadePayout,
  parts: store.NewPayoutPart[] | undefined,
): Promise<void> {
  const unread = namesParts === "never" ? "unknown" : "waiting";
  await store.createPayout(db, { ...made, parts: unread, createdAt: clock() });
  const payout = await store.lockPayout(db, made.providerId);
  if (!payout) return;
  const { status, failureCode, arrivesOn, amountPence } = made;
  if (mayBecome(payout.status, status))
    await store.changePayout(db, payout.id, { status, failureCode, arrivesOn, amountPence });
  if (!parts) return;
  await store.replaceParts(db, payout.id, parts);
  await store.changePayout(db, payout.id, { parts: "read" });
}
