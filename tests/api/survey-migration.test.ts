import { type Database, migrate, openEmpty, positionOf } from "tests/support/migrations";
import { afterEach, beforeEach, expect, it } from "vitest";

const oneSurvey = positionOf("one_survey_per_order");
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

let db: Database;

beforeEach(async () => {
  db = await openEmpty();
  await migrate(db, 0, oneSurvey);
  await db.run(`
    insert into users (id, email, password_hash, first_name, last_name, comms_hash)
      values ('${id(1)}', 'ina@almanac.test', 'x', 'Ina', 'Reed', 'a');
    insert into surveys (id, user_id, rating, feedback, order_id, created_at) values
      ('${id(2)}', '${id(1)}', 'ok', 'second', '${id(9)}', '2026-02-02'),
      ('${id(3)}', '${id(1)}', 'great', 'first', '${id(9)}', '2026-02-01'),
      ('${id(4)}', '${id(1)}', 'poor', 'third', '${id(9)}', '2026-02-02'),
      ('${id(5)}', '${id(1)}', 'ok', 'another order', '${id(8)}', '2026-02-01'),
      ('${id(6)}', null, 'ok', 'a deleted account', null, '2026-02-01');
  `);
  await migrate(db, oneSurvey, oneSurvey + 1);
});
afterEach(() => db.close());

it("of several answers about one order the first stays with it, and no answer is lost", async () => {
  expect(await db.rows("select feedback, order_id from surveys order by id")).toEqual([
    { feedback: "second", order_id: null },
    { feedback: "first", order_id: id(9) },
    { feedback: "third", order_id: null },
    { feedback: "another order", order_id: id(8) },
    { feedback: "a deleted account", order_id: null },
  ]);
});
