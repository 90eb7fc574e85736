import { openDatabase } from "api/db/connect";
import type { OpenDatabase } from "api/db/database";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { pgliteSnapshot } from "tests/support/pglite-snapshot";
import { createDatabase, type TestDatabase } from "tests/support/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const kinds = pgTable("kinds", {
  id: integer("id").primaryKey(),
  words: text("words"),
  number: bigint("number", { mode: "number" }),
  exact: numeric("exact"),
  yes: boolean("yes"),
  at: timestamp("at", { withTimezone: true }),
  on: date("on"),
  key: uuid("key"),
  inside: jsonb("inside"),
  list: text("list").array(),
  numbers: integer("numbers").array(),
});

const rows: (typeof kinds.$inferSelect)[] = [
  {
    id: 1,
    words: "Bézier – “öl”, 深, 🪡\n\ttab",
    number: 9_007_199_254_740_991,
    exact: "12.3400",
    yes: true,
    at: new Date("2026-10-25T00:59:59.123Z"),
    on: "2026-02-28",
    key: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff",
    inside: { deep: [1, null, "ß"], text: 'quoted "so"' },
    list: ["a,b", "", '{"c"}', "NULL"],
    numbers: [],
  },
  {
    id: 2,
    words: "",
    number: 0,
    exact: "0",
    yes: false,
    at: null,
    on: null,
    key: null,
    inside: null,
    list: [],
    numbers: [-1, 0],
  },
  {
    id: 3,
    words: null,
    number: null,
    exact: null,
    yes: null,
    at: null,
    on: null,
    key: null,
    inside: [],
    list: null,
    numbers: null,
  },
];

let own: TestDatabase | undefined;
let database: OpenDatabase;

beforeAll(async () => {
  own = process.env.DATABASE === "postgres" ? await createDatabase() : undefined;
  database = await openDatabase(own ? { url: own.url } : { snapshot: await pgliteSnapshot() });
  await database.db.execute(sql`create table kinds (id int primary key, words text, number bigint, exact numeric,
    yes boolean, at timestamptz, "on" date, key uuid, inside jsonb, list text[], numbers int[])`);
  await database.db.insert(kinds).values(rows);
});
afterAll(async () => {
  await database.close();
  await own?.drop();
});

it("statements are kept on PGlite only, and not if the cache is switched off", async () => {
  const { db, engine } = database;
  await db.select().from(kinds);
  const kept = sql<string>`(select count(*) from pg_prepared_statements where name like 'kept%')`;
  const [row] = await db.select({ count: kept }).from(kinds).limit(1);
  const isOn = engine === "pglite" && process.env.PGLITE_STATEMENT_CACHE !== "off";
  expect(Number(row?.count) > 0).toBe(isOn);
});

describe("a repeated read", () => {
  it("returns every type of value as it was written, each time", async () => {
    for (const _ of [1, 2, 3]) expect(await database.db.select().from(kinds).orderBy(kinds.id)).toEqual(rows);
  });

  it("returns the same as a read within a transaction", async () => {
    const inside = await database.db.transaction((tx) => tx.select().from(kinds).orderBy(kinds.id));
    expect(inside).toEqual(rows);
  });

  it("returns rows that are larger than one part of the database's response", async () => {
    const long = sql<string>`repeat('é', 300000)`;
    const found = await database.db.select({ id: kinds.id, long }).from(kinds).orderBy(kinds.id);
    expect(found.map(({ id, long }) => [id, long.length, long.at(-1)])).toEqual(
      [1, 2, 3].map((id) => [id, 300_000, "é"]),
    );
  });

  it("returns no row for none, and a JSON null as null", async () => {
    expect(await database.db.select().from(kinds).where(sql`false`)).toEqual([]);
    expect(await database.db.select({ none: sql`'null'::jsonb` }).from(kinds).limit(1)).toEqual([{ none: null }]);
  });

  it("fails with the database's own error, and is prepared again when its tables have changed", async () => {
    const half = (by: number) =>
      database.db
        .select({ half: sql<number>`id / ${by}::int` })
        .from(kinds)
        .orderBy(kinds.id);
    expect((await half(1)).map((row) => row.half)).toEqual([1, 2, 3]);
    const refusal = await half(0).catch((error: Error) => error.cause as Error);
    expect(String(refusal)).toContain("division by zero");
    expect((await half(1)).map((row) => row.half)).toEqual([1, 2, 3]);
    const third = async () => {
      const found = (await database.db.execute(sql`select * from kinds where id = 3`)) as { rows: object[] };
      return found.rows[0] ?? {};
    };
    expect(await third()).not.toHaveProperty("later");
    await database.db.execute(sql`alter table kinds add column later text default 'added'`);
    expect(await third()).toMatchObject({ id: 3, later: "added" });
  });

  it("keeps concurrent responses apart", async () => {
    const asked = Array.from({ length: 40 }, (_, at) =>
      database.db
        .select({ at: sql<number>`${at}::int`, id: kinds.id })
        .from(kinds)
        .where(sql`${kinds.id} = ${(at % 3) + 1}`),
    );
    const expected = asked.map((_, at) => [{ at, id: (at % 3) + 1 }]);
    expect(await Promise.all(asked)).toEqual(expected);
  });
});
