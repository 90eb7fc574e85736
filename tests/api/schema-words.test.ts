import * as schema from "api/db/schema/index";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { migrate, openEmpty, positionOf } from "tests/support/migrations";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The columns whose type is a list of words, with those words in order, as "table.column: a b". */
function listedWords(): string[] {
  const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));
  return tables.flatMap((table) => {
    const { name: tableName, columns } = getTableConfig(table);
    return columns.flatMap(({ name, enumValues = [] }) => {
      const column = name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
      return enumValues.length > 0 ? [`${tableName}.${column}: ${[...enumValues].sort().join(" ")}`] : [];
    });
  });
}

/** The same of the checks in the database that look at one column and allow some words only. */
const checkedWords = sql`
  select c.conrelid::regclass::text || '.' || a.attname || ': ' || (
    select string_agg(word[1], ' ' order by word[1] collate "C")
    from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') word) as words
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.conname = c.conrelid::regclass::text || '_' || a.attname || '_known'`;

it("each column that holds one of some words is held to them by the database", async () => {
  const { rows } = (await api.deps.db.execute(checkedWords)) as { rows: { words: string }[] };
  const listed = listedWords().sort();
  expect(listed.length).toBeGreaterThan(50);
  expect(rows.map(({ words }) => words).sort()).toEqual(listed);
});

it("a word that the program does not know is refused", async () => {
  const { db } = api.deps;
  const mail = sql`insert into mails (recipient, subject, text, html, lane) values ('a@b.test', '', '', '', 'slow')`;
  await expect(db.execute(mail)).rejects.toMatchObject({ cause: { message: expect.stringContaining("_known") } });
});

it("the migration keeps a row with such a word, and lets none be added", async () => {
  const db = await openEmpty();
  const at = positionOf("known_words");
  const mail = "insert into mails (recipient, subject, text, html, lane) values ('a@b.test', '', '', '', 'slow')";
  await migrate(db, 0, at);
  await db.run(mail);
  await migrate(db, at, at + 1);
  expect(await db.rows("select lane from mails")).toEqual([{ lane: "slow" }]);
  await expect(db.run(mail)).rejects.toThrow(/mails_lane_known/);
  await db.close();
});
