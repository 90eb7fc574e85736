import { sql } from "drizzle-orm";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/**
 * Foreign keys of the schema that no index begins with, as "table.column". An index may leave out the rows where the column
 * is null, as these name nothing.
 */
const withoutIndex = sql`
  select c.conrelid::regclass::text || '.' || a.attname as key
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and not exists (
    select 1 from pg_index i
    where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
  order by 1`;

it("each foreign key has an index, so that deleting what it names reads no whole table", async () => {
  const { rows } = (await api.deps.db.execute(withoutIndex)) as { rows: { key: string }[] };
  expect(rows.map(({ key }) => key)).toEqual([]);
});

it.each([
  ["mails", sql`lower(recipient) = 'a'`],
  ["jobs", sql`lower(payload ->> 'email') = 'a'`],
  ["invites", sql`lower(email) = 'a'`],
  ["registration_drafts", sql`lower(email) = 'a'`],
  ["member_import_rows", sql`lower(email) = 'a'`],
  ["idempotency_keys", sql`user_id = '00000000-0000-4000-8000-000000000000'`],
])("what is kept in %s of a person is found by an index when they are forgotten", async (table, condition) => {
  const plan = await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`explain delete from ${sql.identifier(table)} where ${condition}`)) as {
      rows: object[];
    };
  });
  expect(JSON.stringify(plan.rows)).toContain("Index");
});
