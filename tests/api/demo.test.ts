import accounts from "api/db/demo/accounts.json";
import { fillDemo } from "api/db/demo/fill";
import * as tables from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { login } from "contract/auth";
import { type BlockTitle, blockContents } from "contract/block";
import { menuCategories, readCategory } from "contract/category";
import { dashboard, listContent, masterclasses, readContent } from "contract/content";
import { readOverview } from "contract/report";
import { listDownloads } from "contract/user";
import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
const said: string[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await createTestApi();
  const filling = { say: (line: string) => void said.push(line) };
  await fillDemo(api.deps, filling);
  for (const { email } of accounts.accounts) {
    tokens[email] = (await api.ok(login, { body: { email, password: accounts.password } })).access_token;
  }
});

afterAll(() => api.close());

async function rows(table: PgTable, at = api): Promise<number> {
  const [row] = await at.deps.db.select({ total: count() }).from(table);
  return Number(row?.total);
}

/** The items of the library, without those that the shop sells. */
async function inLists(at = api) {
  const items = await at.deps.db.select().from(tables.contentItems);
  return items.filter(({ status }) => status === "published");
}

function as(name: string): string {
  return tokens[`${name}@almanac.test`] ?? "";
}

describe("the demo library", () => {
  it("prints its steps in plain lines", () => {
    expect(said[0]).toMatch(/^reading \d+ items and \d+ pictures and files$/);
    expect(said.at(-1)).toContain(accounts.password);
  });

  it("has figures for all charts of the overview, churn and searches without results among them", async () => {
    const { churn, searches, revenue, orders, reads, items } = await api.ok(readOverview, {
      query: { period: "12-months" },
      as: as("admin"),
    });
    expect(churn.filter(({ ended }) => ended > 0).length).toBeGreaterThanOrEqual(4);
    expect(searches.length).toBeGreaterThanOrEqual(6);
    for (const list of [revenue, orders, reads, items]) expect(list.length).toBeGreaterThan(0);
  });

  it("contains 240 items or more in five industries, a third of them premium, over two years", async () => {
    const items = await inLists();
    const premium = items.filter((item) => item.isPremium).length / items.length;
    const ages = items.map((item) => (api.deps.clock().getTime() - item.publishAt.getTime()) / 86_400_000);
    expect(items.length).toBeGreaterThanOrEqual(240);
    expect(premium).toBeGreaterThan(0.28);
    expect(premium).toBeLessThan(0.4);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(7);
    expect(Math.max(...ages)).toBeGreaterThan(600);
    expect(Math.max(...ages)).toBeLessThan(735);
    expect(items.filter((item) => item.planIds.length > 0).length).toBeGreaterThanOrEqual(8);
  });

  it("has every medium, a type for every kind, featured, pinned and demo items", async () => {
    const items = await api.deps.db.select().from(tables.contentItems);
    for (const medium of ["digital", "pdf", "download"]) {
      expect(items.filter((item) => item.mediaType === medium).length).toBeGreaterThanOrEqual(10);
    }
    expect(await rows(tables.contentTypes)).toBe(7);
    for (const flag of ["featured", "pinned", "isDemo", "allowPdf"] as const) {
      expect(items.filter((item) => item[flag]).length).toBeGreaterThanOrEqual(5);
    }
    const { meta } = await api.ok(masterclasses, { as: as("member") });
    expect(meta.total).toBeGreaterThan(2);
  });

  it("has a tree four levels deep, with entries that open an item and categories that are empty", async () => {
    const { data } = await api.ok(menuCategories, {});
    expect(data.map(({ title }) => title)).toEqual([
      "Home & Interiors",
      "Baby & Kids",
      "Gift & Greetings",
      "Food & Beverage",
      "Health & Wellness",
    ]);
    const all = await api.deps.db.select().from(tables.categories);
    expect(new Set(all.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4]));
    expect(all.filter(({ contentFirstId }) => contentFirstId).length).toBeGreaterThanOrEqual(3);
    const filled = await api.deps.db.select({ id: tables.contentCategories.categoryId }).from(tables.contentCategories);
    const places = new Set(filled.map(({ id }) => id));
    expect(all.some(({ id }) => !places.has(id))).toBe(true);
  });

  it("places every item in a category and in all above it", async () => {
    const lost = await api.deps.db
      .select({ slug: tables.contentItems.slug })
      .from(tables.contentItems)
      .leftJoin(
        tables.contentCategories,
        and(eq(tables.contentCategories.contentId, tables.contentItems.id), tables.contentCategories.direct),
      )
      .where(and(isNull(tables.contentCategories.categoryId), eq(tables.contentItems.status, "published")));
    expect(lost).toEqual([]);
    const home = await api.ok(readCategory, { params: { id: "home-interiors" }, as: as("member") });
    expect(home.total).toBeGreaterThanOrEqual(48);
  });

  it("has every block type, and every block fits the contract once it is read", async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page++) {
      const { data } = await api.ok(listContent, { query: { page, perPage: 100 }, as: as("admin") });
      for (const { slug } of data) {
        const item = await api.ok(readContent, { params: { slug }, as: as("admin") });
        const titles = new Map(item.types.map((type) => [type.id, type.title as BlockTitle]));
        for (const block of item.blocks) {
          const title = titles.get(block.type_id) as BlockTitle;
          seen.add(title);
          const parsed = blockContents[title].strict().safeParse(block.content);
          if (!parsed.success) throw new Error(`${slug} block ${block.position} (${title}): ${parsed.error.message}`);
        }
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(blockContents).sort());
  });

  it("links from item to item without a dead link", async () => {
    const slugs = new Set(
      (await api.deps.db.select({ slug: tables.contentItems.slug }).from(tables.contentItems)).map(({ slug }) => slug),
    );
    const found = await api.deps.db
      .select({ content: tables.blocks.content })
      .from(tables.blocks)
      .innerJoin(tables.blockTypes, eq(tables.blockTypes.id, tables.blocks.typeId))
      .where(eq(tables.blockTypes.title, "cta"));
    const dead = found
      .map(({ content }) => String(content.to))
      .filter((to) => to.startsWith("/content/") && !slugs.has(to.slice("/content/".length)));
    expect(dead).toEqual([]);
  });

  it("has a file behind every picture and download, and pictures that are small", async () => {
    const media = await api.deps.db.select().from(tables.mediaFiles);
    for (const { storageKey, size } of media) {
      expect([storageKey, (await api.deps.files.read(storageKey))?.byteLength]).toEqual([storageKey, size]);
    }
    expect(new Set(media.map(({ fileType }) => fileType))).toEqual(
      new Set(["svg", "csv", "gpl", "txt", "png", "zip", "ase"]),
    );
    const pictures = media.filter(({ width }) => width !== null);
    expect(pictures.length).toBeGreaterThan(600);
  });

  it("has its pictures in the media library, called and described as what shows them", async () => {
    const { db } = api.deps;
    const { pictures, mediaFiles } = tables;
    expect(await db.$count(pictures)).toBe(await db.$count(mediaFiles, isNotNull(mediaFiles.width)));
    expect(await db.$count(pictures, eq(pictures.alt, ""))).toBe(0);
  });

  it("describes in each alternative text what is drawn", async () => {
    const { db } = api.deps;
    const items = await db.select({ alt: tables.contentItems.coverAlt }).from(tables.contentItems);
    const categories = await db.select({ alt: tables.categories.pictureAlt }).from(tables.categories);
    const products = await db.select({ alt: tables.products.pictureAlt }).from(tables.products);
    const blocks = await db.select({ content: tables.blocks.content }).from(tables.blocks);
    const inBlocks = [...JSON.stringify(blocks).matchAll(/"alt":"([^"]*)"/g)].map(([, alt = ""]) => alt);
    const alts = [...[...items, ...categories, ...products].map(({ alt }) => alt), ...inBlocks];
    expect(inBlocks.length).toBeGreaterThan(300);
    expect(alts.filter((alt) => alt.length < 20 || alt.length > 125)).toEqual([]);
    expect(new Set(alts).size / alts.length).toBeGreaterThan(0.95);
  });

  it("fills a dashboard", async () => {
    const body = await api.ok(dashboard, { as: as("member") });
    expect(body.featured_content.length).toBeGreaterThanOrEqual(5);
    expect(body.latest_content.data.length).toBe(6);
    expect(body.personalisedFeed.data.length).toBeGreaterThan(3);
    expect(body.searchFeature.data.length).toBe(10);
    expect(body.additionalPanels.blocks.length).toBeGreaterThan(0);
  });
});

describe("the files that the demo's shop sells", () => {
  const sold = () =>
    api.deps.db
      .select({ option: tables.productOptions, product: tables.products, item: tables.contentItems })
      .from(tables.productOptions)
      .innerJoin(tables.products, eq(tables.products.id, tables.productOptions.productId))
      .leftJoin(tables.contentItems, eq(tables.contentItems.id, tables.productOptions.contentId))
      .where(and(eq(tables.products.type, "product"), eq(tables.products.shipping, false)));

  it("have an item of their own each, with real files in several formats", async () => {
    const options = await sold();
    expect(options.map(({ option }) => option.slug).toSorted()).toEqual([
      "palette-files",
      "sampler-files",
      "terrazzo-files",
      "weave-files-one",
      "weave-files-studio",
    ]);
    for (const { option, item } of options) {
      const files = await api.deps.db
        .select({ key: tables.mediaFiles.storageKey, type: tables.mediaFiles.fileType, size: tables.mediaFiles.size })
        .from(tables.contentFiles)
        .innerJoin(tables.mediaFiles, eq(tables.mediaFiles.id, tables.contentFiles.mediaId))
        .where(eq(tables.contentFiles.contentId, item?.id ?? ""));
      expect(files.length, option.slug).toBeGreaterThanOrEqual(4);
      expect(new Set(files.map(({ type }) => type)).size, option.slug).toBeGreaterThanOrEqual(3);
      const starts: Record<string, string> = { zip: "PK\u0003\u0004", png: "\u0089PNG", ase: "ASEF", svg: "<svg" };
      for (const { key, type, size } of files) {
        expect(size, key).toBeLessThan(500_000);
        const bytes = Buffer.from((await api.deps.files.read(key)) ?? "");
        expect(bytes.toString("latin1").startsWith(starts[type] ?? ""), key).toBe(true);
      }
    }
    expect(new Set(options.map(({ item }) => item?.id)).size).toBe(options.length);
  });

  it("are in no list of the library, and neither a plan nor a guest opens them", async () => {
    const { data } = await api.ok(listContent, {
      query: { perPage: 100, mediaType: "download" },
      as: as("team-admin"),
    });
    expect(data.map(({ slug }) => slug)).not.toContain("terrazzo-files");
    for (const name of ["team-admin", "member"])
      expect((await api.refused(readContent, { params: { slug: "terrazzo-files" }, as: as(name) })).status).toBe(404);
  });

  it("are open to the people of the demo who have paid for them, and are among their downloads", async () => {
    const { user } = await api.ok(login, { body: { email: "member@almanac.test", password: accounts.password } });
    const { downloads } = await api.ok(listDownloads, { params: { id: user.id }, as: as("member") });
    const files = downloads.find(({ slug }) => slug === "palette-files");
    expect(files?.media.map(({ file_type }) => file_type)).toEqual(["ase", "zip", "csv", "png", "txt"]);
    expect(files?.pdf).toBe(true);
    expect(downloads.map(({ slug }) => slug)).toContain("sampler-files");
  });
});

describe("the demo accounts", () => {
  it("hold the plans and roles of their descriptions", async () => {
    const held: Record<string, unknown> = {};
    for (const { email } of accounts.accounts) {
      const { user } = await api.ok(login, { body: { email, password: accounts.password } });
      held[email.split("@")[0] ?? ""] = [user.subscription_plan_id, user.verified.status, user.roles.includes("admin")];
    }
    expect(held).toEqual({
      member: [15, true, false],
      basics: [1, true, false],
      "team-admin": [17, true, false],
      house: [16, true, false],
      admin: [null, true, true],
      unverified: [null, false, false],
    });
  });

  it("open what their plan includes", async () => {
    const open = async (name: string) => {
      const { data } = await api.ok(listContent, { query: { perPage: 100 }, as: as(name) });
      return data.filter((card) => card.has_access).length;
    };
    const [basics, member, teamAdmin, admin] = [
      await open("basics"),
      await open("member"),
      await open("team-admin"),
      await open("admin"),
    ];
    expect(basics).toBeLessThan(member);
    expect(member).toBeLessThan(teamAdmin);
    expect([teamAdmin, admin]).toEqual([100, 100]);
  });

  it("have orders in several states whose payments add up to their totals", async () => {
    const { db } = api.deps;
    const orders = await db.select().from(tables.orders);
    expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
    for (const order of orders) {
      const payments = await db.select().from(tables.payments).where(eq(tables.payments.orderId, order.id));
      const lines = await db.select().from(tables.orderLines).where(eq(tables.orderLines.orderId, order.id));
      const sum = <R>(rows: R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(sum(payments, ({ amountPence }) => amountPence)).toBe(order.totalPence);
      expect(sum(payments, ({ vatPence }) => vatPence)).toBe(order.vatPence);
      expect(sum(lines, ({ totalPence }) => totalPence)).toBe(order.linesPence);
      expect(sum(lines, ({ vatPence }) => vatPence) + order.shippingVatPence).toBe(order.vatPence);
    }
    const paid = (await db.select().from(tables.payments)).filter(({ paidAt }) => paidAt !== null);
    const taken = await db.select().from(tables.paymentAttempts);
    expect(taken.map(({ paymentId }) => paymentId).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    expect(orders.map(({ number }) => number).toSorted()).toEqual(orders.map((_, at) => 100_001 + at));
    expect(orders.some(({ renewal, lockAt }) => renewal && (lockAt ?? "") > "2026-03-02")).toBe(true);
  });

  it("have renewals that were ordered when the contract says, with a contract of their own term", async () => {
    const { db } = api.deps;
    const renewals = (await db.select().from(tables.orders)).filter(({ renewal }) => renewal);
    expect(renewals.length).toBeGreaterThanOrEqual(2);
    const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    for (const { placedAt, startAt, contract, totalPence } of renewals) {
      expect(placedAt && londonDay(placedAt)).toBe(addDays(startAt ?? "", -60));
      expect(placedAt?.getTime()).toBeLessThanOrEqual(api.deps.clock().getTime());
      const [from, to] = [startAt ?? "", addDays(addMonths(startAt ?? "", 12), -1)].map((day) =>
        words.format(new Date(`${day}T00:00:00Z`)),
      );
      expect(contract).toContain(`for the term from ${from} to ${to}, and costs £${(totalPence / 100).toFixed(2)}`);
    }
  });

  it("have books that the United Kingdom does not tax, in the shop and in their orders", async () => {
    const { db } = api.deps;
    const printed = await db.select().from(tables.products).where(eq(tables.products.vatClass, "printed_publication"));
    expect(printed.map(({ slug }) => slug).toSorted()).toEqual(["notes-on-clay", "the-year-in-view"]);
    const lines = await db.select().from(tables.orderLines);
    const rates = (ofBooks: boolean) =>
      new Set(
        lines
          .filter(
            ({ productId, totalPence }) => totalPence > 0 && printed.some(({ id }) => id === productId) === ofBooks,
          )
          .map(({ vatRate }) => vatRate),
      );
    expect([...rates(true)]).toEqual([0]);
    expect([...rates(false)]).toEqual([2_000]);
  });

  it("have a team with approved and waiting members and open invites, within its seats", async () => {
    const { db } = api.deps;
    const [group] = await db.select().from(tables.plans).where(eq(tables.plans.id, 17));
    const members = await db.select().from(tables.teamMembers);
    const invites = await db.select().from(tables.invites);
    const approved = members.filter((member) => member.approved).length;
    expect(approved).toBeGreaterThan(2);
    expect(members.length).toBeGreaterThan(approved);
    expect(invites.length).toBeGreaterThan(0);
    expect(approved + invites.length).toBeLessThanOrEqual(group?.places ?? 0);
  });
});

describe("filling a second time", () => {
  const counted = [
    tables.contentItems,
    tables.blocks,
    tables.categories,
    tables.users,
    tables.orders,
    tables.mediaFiles,
  ];

  it("changes nothing", async () => {
    const before = await Promise.all(counted.map((table) => rows(table)));
    const lines: string[] = [];
    await fillDemo(api.deps, { say: (line) => void lines.push(line) });
    await fillDemo(api.deps, { items: 10, say: (line) => void lines.push(line) });
    expect(await Promise.all(counted.map((table) => rows(table)))).toEqual(before);
    expect(lines).toEqual([]);
  });

  it("by two processes at once fills once, and with a larger number adds the missing items, spread over two years, complete and with their blocks", () =>
    withTestApi(async (own) => {
      await Promise.all([fillDemo(own.deps, { say: () => {} }), fillDemo(own.deps, { say: () => {} })]);
      expect(await rows(tables.contentItems, own)).toBe(await rows(tables.contentItems));
      expect(await rows(tables.contentItems, own)).toBeGreaterThanOrEqual(240);

      const { db } = own.deps;
      const [people, pictures] = [await rows(tables.users, own), await rows(tables.mediaFiles, own)];
      await fillDemo(own.deps, { items: 1_100, say: () => {} });
      expect((await inLists(own)).length).toBe(1_100);
      expect([await rows(tables.users, own), await rows(tables.mediaFiles, own)]).toEqual([people, pictures]);
      const copies = db.$with("copies").as(
        db
          .select({ id: tables.contentItems.id, at: sql<Date>`${tables.contentItems.publishAt}`.as("at") })
          .from(tables.contentItems)
          .where(sql`${tables.contentItems.slug} like '%-no-2'`),
      );
      const bare = await db
        .with(copies)
        .select({ id: copies.id })
        .from(copies)
        .leftJoin(tables.blocks, eq(tables.blocks.contentId, copies.id))
        .where(isNull(tables.blocks.id));
      expect(bare).toEqual([]);
      const byHalfYear = await db
        .with(copies)
        .select({
          half: sql<number>`floor(extract(epoch from ${own.deps.clock().toISOString()}::timestamptz - ${copies.at}) / 15780000)::int`,
        })
        .from(copies);
      for (const half of [0, 1, 2, 3]) {
        expect(byHalfYear.filter((row) => row.half === half).length).toBeGreaterThan(byHalfYear.length / 6);
      }
      const member = { email: "member@almanac.test", password: accounts.password };
      const { access_token: token } = await own.ok(login, { body: member });
      const { data, meta } = await own.ok(listContent, { query: { perPage: 100 }, as: token });
      expect(meta.total).toBe(1_100);
      const copy = data.find(({ slug, has_access }) => slug.endsWith("-no-2") && has_access);
      const item = await own.ok(readContent, { params: { slug: copy?.slug ?? "" }, as: token });
      expect(item.title).toMatch(/ No\. 2$/);
      expect(item.blocks.length).toBeGreaterThan(2);
      expect(item.breadcrumbs.length).toBeGreaterThanOrEqual(2);
    }));

  it("is refused in production", async () => {
    const production = { ...api.deps, config: { ...api.deps.config, mode: "production" as const } };
    await expect(fillDemo(production, { say: () => {} })).rejects.toThrow("production");
  });
});
