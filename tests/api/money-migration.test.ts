import { migrate, openEmpty, positionOf } from "tests/support/migrations";
import { expect, it } from "vitest";

const money = positionOf("money");
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const totals = {
  ...{ subTotal: 119_988, total: 100_483, shipping: 495, tax: 16_747, upgrade: 20_000, upgradeRenewal: 119_988 },
  ...{ monthly: 8_332, months: 12, toPay: 8_831, toPayMonthly: 8_336, upgradeMonths: 12 },
  upgradeNextPaymentDue: "2026-04-02",
};
const states = ["new", "pending", "paid", "active", "shipped", "completed", "cancelled"];

it("orders, their lines and payments, and terms are carried over with their amounts and states", async () => {
  const db = await openEmpty();
  await migrate(db, 0, money);
  await db.run(`
    insert into plans (id, title, texts) values (15, 'Studio', '{}');
    insert into roles (name, display_name) values ('admin', 'Administrator'), ('buyer', 'Buyer');
    insert into products (id, slug, title, type, colour_primary) values ('${id(1)}', 'studio', 'Studio', 'subscription', '#2b4a4f');
    insert into product_categories (id, slug, title) values ('${id(2)}', 'plans', 'Plans');
    insert into product_in_category values ('${id(1)}', '${id(2)}');
    insert into product_options (id, product_id, slug, title, price_pence, monthly_pence, plan_id)
      values ('${id(3)}', '${id(1)}', 'studio-monthly', 'Monthly', 119988, 9999, 15);
    insert into webhooks values ('evt_1', 'charge.succeeded');
    insert into orders (id, token, status, start_at, totals, upgrade_parent_id) values ${states
      .map(
        (status, at) =>
          `('${id(10 + at)}', '${status}', '${status}', '2026-03-02', '${JSON.stringify(totals)}', '${id(99)}')`,
      )
      .join()};
    insert into order_lines (id, order_id, product_id, option_id, type, title, qty, total_pence, position)
      select gen_random_uuid(), id, '${id(1)}', '${id(3)}', 'subscription', 'Studio', 1, 119988 - 9998, 0 from orders;
    insert into order_lines (order_id, type, title, qty, total_pence, position) select id, 'product', 'Clay', 2, 9998, 1 from orders;
    insert into payments (order_id, number, title, type, due_on, amount_pence, paid_at, intent_id)
      select o.id, n, 'Studio', 'card', '2026-03-02', case n when 1 then 8831 else 8332 end,
        case when n = 1 and o.status in ('active', 'shipped') then timestamptz '2026-03-02 10:00Z' end,
        case when n = 1 and o.status = 'active' then 'pi_1' end
      from orders o, generate_series(1, 12) n;
    insert into subscriptions (plan_id, title, starts_on, expires_on, active, order_id)
      values (15, 'Studio', '2026-03-02', '2027-03-01', true, '${id(13)}'), (15, 'Old', '2025-03-02', '2026-03-01', false, null);
  `);
  await migrate(db, money, money + 1);

  const orders = await db.rows(`select * from orders order by token`);
  const byState = Object.fromEntries(orders.map((order) => [order.token, order]));
  expect(Object.fromEntries(orders.map(({ token, status }) => [token, status]))).toEqual(
    Object.fromEntries(states.map((status) => [status, status])),
  );
  expect(byState.active).toMatchObject({
    ...{ payment_status: "part_paid", fulfilment_status: "active", upgrade_parent_id: null },
    ...{ lines_pence: 119_988, shipping_pence: 495, credit_pence: 20_000, total_pence: 100_483 },
    ...{ net_pence: 83_736, vat_pence: 16_747, renewal_pence: 119_988, monthly_pence: 8_332, instalments: 12 },
    ...{ due_now_pence: 8_831, due_now_monthly_pence: 8_336, upgrade_instalments: 12, currency: "GBP" },
  });
  expect(byState.new).toMatchObject({ placed_at: null, payment_status: "unpaid" });
  expect(byState.paid).toMatchObject({ payment_status: "paid", fulfilment_status: "unfulfilled" });
  expect(new Set(orders.map(({ number }) => number)).size).toBe(states.length);

  const sums =
    await db.rows(`select o.vat_pence - o.shipping_vat_pence as vat, o.total_pence - o.shipping_pence as total,
      o.credit_pence as credit, (select sum(vat_pence)::int from order_lines where order_id = o.id) as lines_vat,
      (select sum(total_pence - credit_pence)::int from order_lines where order_id = o.id) as lines_total,
      (select sum(credit_pence)::int from order_lines where order_id = o.id) as lines_credit,
      (select sum(vat_pence)::int from payments where order_id = o.id) as payments_vat, o.vat_pence as all_vat from orders o`);
  for (const sum of sums) {
    expect([sum.lines_vat, sum.lines_total, sum.lines_credit]).toEqual([sum.vat, sum.total, sum.credit]);
    expect(sum.payments_vat).toBe(sum.all_vat);
  }
  const lines = await db.rows(`select * from order_lines where order_id = '${id(13)}' order by position`);
  expect(lines).toMatchObject([
    {
      sku: "studio-monthly",
      category: "Plans",
      plan_id: 15,
      months: 12,
      monthly_pence: 9_999,
      colour_primary: "#2b4a4f",
    },
    { sku: null, unit_pence: 4_999, qty: 2, credit_pence: 0 },
  ]);
  expect(await db.rows("select intent_id, status, amount_pence from payment_attempts order by intent_id")).toEqual([
    { intent_id: "pi_1", status: "succeeded", amount_pence: 8_831 },
    { intent_id: null, status: "succeeded", amount_pence: 8_831 },
  ]);
  expect(await db.rows("select title, status from subscriptions order by title")).toEqual([
    { title: "Old", status: "cancelled" },
    { title: "Studio", status: "active" },
  ]);
  expect(await db.rows("select name from roles where protected")).toEqual([{ name: "admin" }]);
  expect(await db.rows("select id from stripe_events where processed_at is not null")).toEqual([{ id: "evt_1" }]);
  await db.close();
});
