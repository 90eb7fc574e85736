import * as contract from "contract/balance";
import { displayPence } from "../domain/money";
import { endpoint } from "../http/endpoint";
import { payFromBalance } from "../services/balance-payment";
import { keepTransfer as keep, recordReturn, returnBalance as sendBack, withdrawReturn } from "../services/balances";
import { type HeldBalance, listHeld } from "../store/balances";
import { readAdministeredBody } from "./serialize/order-administration";

export const keepTransfer = endpoint(contract.keepTransfer).handle(async ({ params, body, requester }, deps) => {
  const recorded = await keep(deps, params.id, body, requester);
  return { status: 200, body: { recorded, order: await readAdministeredBody(deps, params.id) } };
});

export const applyBalance = endpoint(contract.applyBalance).handle(async ({ params, body, requester }, deps) => {
  const recorded = await payFromBalance(deps, params.id, body.payment_id, requester);
  return { status: 200, body: { recorded, order: await readAdministeredBody(deps, params.id) } };
});

export const returnBalance = endpoint(contract.returnBalance).handle(async ({ params, body, requester }, deps) => {
  await sendBack(deps, params.id, body, requester);
  return { status: 200, body: await readAdministeredBody(deps, params.id) };
});

export const recordBalanceReturn = endpoint(contract.recordBalanceReturn).handle(
  async ({ params, body, requester }, deps) => {
    await recordReturn(deps, { orderId: params.id, returnId: params.returnId }, body, requester);
    return { status: 200, body: await readAdministeredBody(deps, params.id) };
  },
);

export const withdrawBalanceReturn = endpoint(contract.withdrawBalanceReturn).handle(
  async ({ params, requester }, deps) => {
    await withdrawReturn(deps, { orderId: params.id, returnId: params.returnId }, requester);
    return { status: 200, body: await readAdministeredBody(deps, params.id) };
  },
);

export const listBalances = endpoint(contract.listBalances).handle(async ({ query }, { db }) => {
  const { page, per_page: perPage } = query;
  const { rows, total } = await listHeld(db, { page, perPage });
  return { status: 200, body: { data: rows.map(heldBody), meta: { total, page, per_page: perPage } } };
});

function heldBody({ id, amountPence, receivedOn, orderId, orderNumber, company, billedTo, user }: HeldBalance) {
  return {
    ...{ id, amount: amountPence, amount_display: displayPence(amountPence), received_on: receivedOn },
    ...{ order_id: orderId, order_number: orderNumber, company, name: user?.name ?? billedTo },
    user: user && { id: user.id, email: user.email },
  };
}
