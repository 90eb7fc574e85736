import { migrate, openEmpty, positionOf } from "tests/support/migrations";
import { expect, it } from "vitest";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

it("the net sum of each payout's parts is filled in", async () => {
  const position = positionOf("payout_net_sums");
  const db = await openEmpty();
  await migrate(db, 0, position);
  await db.run(`
    insert into payouts (id, provider_id, amount_pence, status, arrives_on, made_at, parts) values
      ('${id(1)}', 'po_1', 900, 'paid', '2026-03-02', '2026-03-01', 'read'),
      ('${id(2)}', 'po_2', 500, 'paid', '2026-03-03', '2026-03-02', 'read'),
      ('${id(3)}', 'po_3', 100, 'paid', '2026-03-04', '2026-03-03', 'waiting');
    insert into payout_parts (payout_id, provider_id, kind, type, amount_pence, fee_pence, occurred_at) values
      ('${id(1)}', 'txn_1', 'charge', 'charge', 1500, 40, '2026-03-01'),
      ('${id(1)}', 'txn_2', 'refund', 'refund', -560, 0, '2026-03-01'),
      ('${id(2)}', 'txn_3', 'charge', 'charge', 480, 20, '2026-03-02');
  `);
  await migrate(db, position, position + 1);
  const rows = await db.rows(`select provider_id, parts_net_pence from payouts order by provider_id`);
  expect(rows).toEqual([
    { provider_id: "po_1", parts_net_pence: 900 },
    { provider_id: "po_2", parts_net_pence: 460 },
    { provider_id: "po_3", parts_net_pence: 0 },
  ]);
});

it("goods that were withdrawn from before are waited for, with what was kept for them and was not refunded since", async () => {
  const position = positionOf("goods_returns");
  const db = await openEmpty();
  await migrate(db, 0, position);
  const order = (number: number) => `('${id(number)}', 'token-${number}', 1500, 400, 1900, 1900)`;
  const line = (number: number, of: number) =>
    `('${id(number)}', '${id(of)}', 'product', 'The Book', 'Soft', 3, 500, 1500, 0, true, 0, 0)`;
  await db.run(`
    insert into orders (id, token, lines_pence, shipping_pence, total_pence, net_pence) values ${[1, 2, 3].map(order).join()};
    insert into order_lines (id, order_id, type, title, option_title, qty, unit_pence, total_pence, position, shipping, vat_rate, vat_pence)
      values ${[line(11, 1), line(12, 2), line(13, 3)].join()};
    insert into shipments (id, order_id, request_id) values ('${id(21)}', '${id(1)}', '${id(31)}'), ('${id(22)}', '${id(2)}', '${id(32)}');
    insert into shipment_lines (shipment_id, order_line_id, qty) values ('${id(21)}', '${id(11)}', 2), ('${id(22)}', '${id(12)}', 2);
    insert into consumer_withdrawals (order_id, made_by, created_at, refund_pence, kept_pence) values
      ('${id(1)}', '${id(9)}', '2026-06-30 23:30Z', 500, 1400),
      ('${id(2)}', '${id(9)}', '2026-06-30 12:00Z', 500, 1400),
      ('${id(3)}', '${id(9)}', '2026-06-30 12:00Z', 1900, 0);
    insert into payments (id, order_id, number, title, type, due_on, amount_pence, vat_pence)
      values ('${id(41)}', '${id(2)}', 1, 'The Book', 'bacs', '2026-06-01', 1900, 0);
    insert into payment_attempts (id, payment_id, number, method, amount_pence, status, settled_at)
      values ('${id(51)}', '${id(41)}', 1, 'bacs', 1900, 'succeeded', '2026-06-01');
    insert into refunds (attempt_id, request_id, method, amount_pence, reason, status, sent_on, settled_at, created_at)
      values ('${id(51)}', '${id(61)}', 'bacs', 1400, 'Came back', 'succeeded', '2026-07-03', '2026-07-03', '2026-07-03');
  `);
  await migrate(db, position, position + 1);
  const rows = await db.rows(`select order_id, items, amount_pence, send_by::text, arrived_at from goods_returns`);
  expect(rows).toEqual([
    {
      ...{ order_id: id(1), items: [{ title: "The Book, Soft", qty: 2 }], amount_pence: 1400 },
      ...{ send_by: "2026-07-15", arrived_at: null },
    },
  ]);
});
