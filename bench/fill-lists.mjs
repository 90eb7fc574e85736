const companies = 400;

/**
 * Adds members, each with a placed order of a plan and its payments, until there are `total` of each; inside the
 * database, as through the API it would take an hour. The figures add up by the rules that the database checks.
 * @param {string} url
 * @param {number} total
 */
export async function fillLists(url, total) {
  // The packages may have been installed by this very run.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(members, [total, companies]);
    await client.query(orders, [total]);
    await client.query(lines);
    await client.query(payments);
    await client.query(terms);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

// Names of two words in many combinations, and dates spread over five years.
const members = `insert into users (id, email, password_hash, first_name, last_name, company, comms_hash, verified_at, created_at)
  select gen_random_uuid(), 'member-' || n || '@bench.test', '', (array['Ada','Bea','Cal','Dot','Eli','Fay','Gus','Hal','Ida','Jem'])[n % 10 + 1],
    'Marsh' || substr(md5(n::text), 1, 5), 'Studio ' || n % $2::int, md5('bench' || n), case when n % 7 = 0 then null else now() end,
    now() - (n * 0.6180339887498949 - floor(n * 0.6180339887498949)) * interval '5 years'
  from generate_series((select count(*)::int from users) + 1, $1::int) n`;

const orders = `insert into orders (id, user_id, token, placed_at, paid_at, payment_status, payment_type, lines_pence, total_pence, net_pence, vat_pence,
    due_now_pence, address_billing, created_at)
  select gen_random_uuid(), u.id, 'bench' || substr(md5(u.id::text), 1, 15), u.created_at, case when u.n % 5 = 0 then null else u.created_at end,
    case when u.n % 5 = 0 then 'unpaid' else 'paid' end, case when u.n % 3 = 0 then 'bacs' else 'card' end, 34800, 34800, 29000, 5800,
    34800, jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'company', u.company, 'email', u.email), u.created_at
  from (select *, row_number() over (order by created_at) as n from users where email like '%@bench.test') u
  limit greatest(0, $1::int - (select count(*)::int from orders where placed_at is not null))`;

const lines = `insert into order_lines (order_id, type, title, sku, plan_id, months, unit_pence, total_pence, vat_rate, vat_pence)
  select o.id, 'subscription', 'A year', 'a-year', 15, 12, 34800, 34800, 2000, 5800 from orders o where o.token like 'bench%'`;

const payments = `insert into payments (order_id, user_id, number, title, type, due_on, amount_pence, vat_pence, paid_at)
  select o.id, o.user_id, 1, 'Payment', o.payment_type, o.created_at::date, 34800, 5800, o.paid_at from orders o where o.token like 'bench%'`;

const terms = `insert into subscriptions (user_id, plan_id, title, starts_on, expires_on, order_id)
  select o.user_id, 15, 'A year', o.created_at::date, o.created_at::date + 364, o.id from orders o where o.token like 'bench%' and o.paid_at is not null`;
