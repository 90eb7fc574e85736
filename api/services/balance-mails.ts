import type { TxDeps } from "../deps";
import { displayDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { balanceReceivedMail, balanceReturnedMail } from "../mail/balance-mails";
import { orderUrl } from "../mail/urls";
import type { OrderRow } from "../store/orders";
import { queueMail } from "../store/outbox";

interface Buyer {
  email: string;
  firstName: string;
}

/** Mails that money is kept which fits no payment. @param received.isSurplus it was more than the payment it was for */
export async function mailBalanceReceived(
  { db, clock, config }: TxDeps,
  { id, number }: OrderRow,
  buyer: Buyer,
  { amountPence, receivedOn, isSurplus }: { amountPence: number; receivedOn: string; isSurplus: boolean },
): Promise<void> {
  const received = { number, amount: displayPence(amountPence), day: displayDay(receivedOn), isSurplus };
  const mail = balanceReceivedMail(config, buyer, { ...received, url: orderUrl(config, id) });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that money which was kept was sent back. */
export async function mailBalanceReturned(
  { db, clock, config }: TxDeps,
  { id, number }: OrderRow,
  buyer: Buyer,
  { amount, sentOn, reference }: { amount: string; sentOn: string; reference: string },
): Promise<void> {
  const returned = { number, amount, day: displayDay(sentOn), reference, url: orderUrl(config, id) };
  await queueMail(db, buyer.email, balanceReturnedMail(config, buyer, returned), clock());
}
