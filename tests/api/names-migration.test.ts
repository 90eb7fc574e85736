import { type Database, migrate, openEmpty, positionOf } from "tests/support/migrations";
import { afterEach, beforeEach, expect, it } from "vitest";

const names = positionOf("names");
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

let db: Database;

beforeEach(async () => {
  db = await openEmpty();
  await migrate(db, 0, names);
  await db.run(`
    insert into users (id, email, password_hash, first_name, last_name, comms_hash, answers, tree, dont_notify, video, plan_toggle)
      values ('${id(1)}', 'ina@almanac.test', 'x', 'Ina', 'Reed', 'a', '{"source":"Colleague"}', true, true, false, true),
        ('${id(2)}', 'jon@almanac.test', 'x', 'Jon', 'Reed', 'b', '{}', false, false, null, false);
    insert into teams (id, display_name, admin_id, invite_code) values ('${id(3)}', 'Harbour Studio', '${id(1)}', 'CODE');
    insert into content_types (id, title) values ('${id(4)}', 'Report');
    insert into content_items (id, slug, title, type_id, media_type, publish_at, stickied)
      values ('${id(5)}', 'cloth', 'Cloth', '${id(4)}', 'digital', now(), true);
    insert into categories (id, slug, path, level, title, tree)
      values ('${id(6)}', 'home', 'home', 1, 'Home', '{"step1":{"status":true,"title":"Home","text":""}}');
    insert into throttles (key, window_start, count) values ('k', now(), 4);
    insert into products (id, slug, title, type) values ('${id(7)}', 'clay', 'Clay', 'product');
    insert into product_categories (id, slug, title) values ('${id(8)}', 'books', 'Books');
    insert into product_tags (id, slug, title) values ('${id(9)}', 'new', 'New');
    insert into product_in_category values ('${id(7)}', '${id(8)}');
    insert into product_has_tag values ('${id(7)}', '${id(9)}');
    insert into product_tag_in_category values ('${id(9)}', '${id(8)}');
  `);
  await migrate(db, names, names + 1);
});
afterEach(() => db.close());

it("every row keeps its values under the new names of its columns and tables", async () => {
  const columns = "registration_answers, onboarded, onboarding_reminder_off, tour_seen, plan_panel_open";
  expect(await db.rows(`select ${columns} from users order by email`)).toEqual([
    {
      registration_answers: { source: "Colleague" },
      onboarded: true,
      onboarding_reminder_off: true,
      tour_seen: false,
      plan_panel_open: true,
    },
    {
      registration_answers: {},
      onboarded: false,
      onboarding_reminder_off: false,
      tour_seen: null,
      plan_panel_open: false,
    },
  ]);
  expect(await db.rows("select owner_id from teams")).toEqual([{ owner_id: id(1) }]);
  expect(await db.rows("select slug from content_items where pinned")).toEqual([{ slug: "cloth" }]);
  expect(await db.rows("select onboarding_steps->'step1'->>'title' as title from categories")).toEqual([
    { title: "Home" },
  ]);
  expect(await db.rows("select key, count from rate_limits")).toEqual([{ key: "k", count: 4 }]);
  expect(await db.rows("select * from product_category_products")).toEqual([{ product_id: id(7), category_id: id(8) }]);
  expect(await db.rows("select * from product_tag_products")).toEqual([{ product_id: id(7), tag_id: id(9) }]);
  expect(await db.rows("select * from product_tag_categories")).toEqual([{ tag_id: id(9), category_id: id(8) }]);
});

it("no key or index is named after a column or a table that is renamed", async () => {
  const old = "throttles|product_in_category|product_has_tag|product_tag_in_category|teams_admin|stickied";
  expect(
    await db.rows(`select conname as name from pg_constraint where contype <> 'n' and conname ~ '${old}'
      union all select relname from pg_class where relname ~ '${old}'`),
  ).toEqual([]);
});
