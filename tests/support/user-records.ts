import * as schema from "api/db/schema/index";
import type { OrderAddress } from "api/db/schema/order";
import { createSession } from "api/store/sessions";
import { makeItem } from "tests/support/library";
import type { Person } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";

/** The ids of a user's data. */
export interface UserRecords {
  item: string;
  address: string;
  session: string;
  order: string;
  payment: string;
  basket: string;
  basketLine: string;
  popup: string;
  /** The storage key of a PDF with their name in it. */
  pdf: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Gives a user a row in every table that can have one of a user, teams excepted. */
export async function makeUserRecords(api: TestApi, { id: userId, email }: Person): Promise<UserRecords> {
  const { db, clock, files } = api.deps;
  const now = clock();
  const later = new Date(now.getTime() + dayMs);
  const mark = email.split("@")[0] ?? "";
  const number = (await db.$count(schema.contentItems)) + 1;
  const item = await makeItem(api, { slug: `kept-${number}` });
  const pdf = `pdfs/${mark}.pdf`;
  await files.write(pdf, Buffer.from(`A PDF for ${email}`));
  const own = { userId, createdAt: now };

  await db.insert(schema.favourites).values({ ...own, contentId: item.id });
  await db.insert(schema.downloads).values({ ...own, contentId: item.id, lastAt: now });
  await db.insert(schema.contentPdfs).values({ ...own, contentId: item.id, fingerprint: mark, storageKey: pdf });
  const address = await added(
    db
      .insert(schema.addresses)
      .values({ ...own, type: "billing", ...street(mark) })
      .returning(),
  );
  await db.insert(schema.knownNetworks).values({ userId, networkHash: `network-${mark}`, lastUsedAt: now });
  const session = await secondSession(api, userId, `Browser of ${mark}`);
  await db
    .insert(schema.oneTimeLinks)
    .values({ ...own, purpose: "login", tokenHash: `link-${mark}`, expiresAt: later });
  await db.insert(schema.emailCodes).values({ userId, codeHash: `code-${mark}`, expiresAt: later });
  const comms = await added(
    db
      .insert(schema.commsTypes)
      .values({ title: `News ${number}` })
      .returning(),
  );
  await db.insert(schema.userComms).values({ userId, commsTypeId: comms.id });
  const role = await added(
    db
      .insert(schema.roles)
      .values({ name: `role-${number}`, displayName: "Buyer", selfAssignable: true })
      .returning(),
  );
  await db.insert(schema.userRoles).values({ userId, roleId: role.id });
  await db.insert(schema.newsletterSends).values({ ...own, kind: "weekly", issue: now.toISOString(), items: 3 });
  await db.insert(schema.customers).values({ userId, customerId: `cus_${mark}` });
  await db.insert(schema.surveys).values({ ...own, rating: "ok", feedback: `Yours, ${mark}`, orderId: address.id });
  const popup = await added(
    db
      .insert(schema.popups)
      .values({ content: "", route: `nowhere-${number}` })
      .returning(),
  );
  await db.insert(schema.popupClosings).values({ ...own, popupId: popup.id });
  await db.insert(schema.popupClicks).values({ ...own, popupId: popup.id, link: "link1" });
  await db.insert(schema.eventLog).values({ ...own, event: "Viewed Upgrade", details: { source: "403" } });
  const entry = await added(
    db
      .insert(schema.auditLog)
      .values({ action: "session.opened", actorId: userId, subjectId: userId, createdAt: now })
      .returning(),
  );
  await db.insert(schema.auditLogNotes).values({ entryId: entry.id, userId, words: { reason: `Of ${mark}` } });
  const letter = { subject: `For ${mark}`, text: "", html: "", createdAt: now };
  await db.insert(schema.mails).values({ ...letter, recipient: email });
  await db.insert(schema.jobs).values({ kind: "login-link", payload: { email }, doneAt: now });
  await db.insert(schema.idempotencyKeys).values({ key: mark, scope: `POST /team ${mark}`, userId, requestHash: mark });
  const basket = await added(
    db
      .insert(schema.baskets)
      .values({ userId, tokenHash: `basket-${number}`, updatedAt: now })
      .returning(),
  );
  const optionId = await sell(api, number);
  await importMember(api, userId, email);
  await db.insert(schema.auditLog).values({ action: "member.blocked", actorId: userId });
  await editShop(api, userId, number);
  const line = await added(db.insert(schema.basketLines).values({ basketId: basket.id, optionId }).returning());
  await db.insert(schema.contentGrants).values({ ...own, contentId: item.id });
  const { order, payment } = await placeOrder(api, userId, mark);
  await keepMoney(api, userId, order);
  return {
    item: item.id,
    address: address.id,
    session,
    order,
    payment,
    basket: basket.id,
    basketLine: line.id,
    popup: popup.id,
    pdf,
  };
}

async function secondSession(api: TestApi, userId: string, agent: string): Promise<string> {
  const { db, clock } = api.deps;
  await createSession(db, userId, agent, clock());
  const rows = await db.select().from(schema.accessTokens);
  return rows.find((row) => row.userId === userId && row.userAgent === agent)?.id ?? "";
}

/** A paid order, which the law requires to be kept. */
async function placeOrder({ deps: { db, clock } }: TestApi, userId: string, mark: string) {
  const place: OrderAddress = {
    first_name: "Sam",
    last_name: "Castle",
    company: `${mark} Ltd`,
    telephone: "",
    ...{ street_address_1: `${mark} Lane 1`, street_address_2: null, city: "Leeds", county: null },
    postcode: "LS1 1AA",
    country: "GB",
    email: `${mark}@almanac.test`,
  };
  const order = await added(
    db
      .insert(schema.orders)
      .values({
        token: `order-${mark}`,
        userId,
        ...{ linesPence: 12_000, totalPence: 12_000, netPence: 10_000, vatPence: 2_000, dueNowPence: 12_000 },
        addressBilling: place,
        createdAt: clock(),
        placedAt: clock(),
      })
      .returning(),
  );
  await db.insert(schema.orderLines).values({
    ...{ orderId: order.id, type: "product", title: "A swatch book" },
    ...{ unitPence: 12_000, totalPence: 12_000, vatRate: 2_000, vatPence: 2_000 },
  });
  const payment = await added(
    db
      .insert(schema.payments)
      .values({
        orderId: order.id,
        userId,
        number: 1,
        title: "In full",
        type: "card",
        dueOn: "2026-03-02",
        amountPence: 12_000,
        vatPence: 2_000,
      })
      .returning(),
  );
  return { order: order.id, payment: payment.id };
}

/** Money that a user has transferred beyond what was due, and that was sent back. */
async function keepMoney({ deps: { db } }: TestApi, userId: string, orderId: string): Promise<void> {
  const { id: balanceId } = await added(db.insert(schema.balances).values({ userId }).returning());
  const own = { balanceId, orderId, amountPence: 1_234 };
  const entry = { ...own, bookedOn: "2026-03-02" };
  await db.insert(schema.balanceEntries).values({ ...entry, kind: "received" });
  const sent = { status: "sent", sentOn: "2026-03-02", settledAt: new Date() } as const;
  const { id: returnId } = await added(
    db
      .insert(schema.balanceReturns)
      .values({ ...own, ...sent, requestId: orderId })
      .returning(),
  );
  await db.insert(schema.balanceEntries).values({ ...entry, kind: "returned", amountPence: -1_234, returnId });
}

/** A product that can be added to a basket. @returns its option's id */
async function sell({ deps: { db } }: TestApi, number: number): Promise<string> {
  const product = { slug: `swatches-${number}`, title: "A swatch book", type: "product" } as const;
  const { id: productId } = await added(db.insert(schema.products).values(product).returning());
  const option = { productId, slug: `swatches-${number}-small`, title: "Small", pricePence: 12_000 };
  return (await added(db.insert(schema.productOptions).values(option).returning())).id;
}

/** The row of a file from which a user was imported, and that user's own import of it. */
async function importMember({ deps: { db } }: TestApi, userId: string, email: string): Promise<void> {
  const [file] = await db.insert(schema.memberImports).values({ digest: email, createdById: userId }).returning();
  const names = { firstName: "Petra", lastName: "", company: "Imported" };
  const fields = { ...names, plan: "", planUntil: "", viaTeam: false, newsletter: "" as const };
  const row = { importId: file?.id ?? "", line: 2, email, userId, outcome: "new" as const, doneAt: new Date() };
  await db.insert(schema.memberImportRows).values({ ...row, fields });
  await db.insert(schema.auditLog).values({ action: "member.imported", actorId: userId });
}

/** Parts of the shop that a user has changed. */
async function editShop({ deps: { db } }: TestApi, changedById: string, number: number): Promise<void> {
  const row = { slug: `edited-${number}`, title: "Edited", version: 2, changedById };
  const { id: productId } = await added(
    db
      .insert(schema.products)
      .values({ ...row, type: "product" })
      .returning(),
  );
  const { id: optionId } = await added(
    db
      .insert(schema.productOptions)
      .values({ ...row, productId, pricePence: 100 })
      .returning(),
  );
  await db
    .insert(schema.priceChanges)
    .values({ optionId, startsOn: "2027-03-01", pricePence: 120, forRenewals: false, createdById: changedById });
  await db.insert(schema.productCategories).values(row);
  await db.insert(schema.productTags).values(row);
  await db.insert(schema.categories).values({ ...row, path: row.slug, level: 1 });
  await db.insert(schema.roles).values({ name: row.slug, displayName: "Edited", version: 2, changedById });
  await db.insert(schema.auditLog).values({ action: "product.category.changed", actorId: changedById });
  const file = { hash: `edited-${number}`, storageKey: "pictures/edited.webp", fileType: "webp", mime: "image/webp" };
  const { id: mediaId } = await added(
    db
      .insert(schema.mediaFiles)
      .values({ ...file, size: 1 })
      .returning(),
  );
  const picture = { id: mediaId, title: "Edited", uploadedById: changedById, version: 2, changedById };
  await db.insert(schema.pictures).values(picture);
  await db.insert(schema.auditLog).values({ action: "picture.added", actorId: changedById });
  const [composed] = await db
    .insert(schema.composedNewsletters)
    .values({ subject: "Edited", introduction: "Edited", version: 2, changedById })
    .returning();
  const received = { state: "written", items: 4, writtenAt: new Date() } as const;
  await db
    .insert(schema.composedNewsletterRecipients)
    .values({ newsletterId: composed?.id ?? "", userId: changedById, ...received });
  await db.insert(schema.auditLog).values({ action: "newsletter.changed", actorId: changedById });
  const change = { version: 2, changedById };
  await db.insert(schema.popups).values({ content: "", route: `edited-${number}`, ...change });
  await db.insert(schema.dashboardPanels).values({ position: number, heading: "Edited", ...change });
  await db.insert(schema.callouts).values({ message: "Edited", ...change });
  await db.insert(schema.tooltips).values({ key: `edited-${number}`, number: 9_000 + number, text: "", ...change });
  await db.insert(schema.settings).values({ key: `edited-${number}`, value: "", ...change });
  const texts = { intro: "", prostitle: "", pros: [], constitle: "", cons: [], button: "", buttonLink: "" };
  await db.insert(schema.plans).values({ id: 9_000 + number, title: "Edited", texts, ...change });
  await db.insert(schema.auditLog).values({ action: "setting.changed", actorId: changedById });
  const library = { createdById: changedById, expiresAt: new Date() };
  await db.insert(schema.libraryImports).values({ ...library, fileName: "library.zip", format: "zip" });
  await db.insert(schema.libraryExports).values(library);
  await db.insert(schema.auditLog).values({ action: "library.imported", actorId: changedById });
  const { id: typeId } = await added(
    db
      .insert(schema.contentTypes)
      .values({ title: `Edited ${number}` })
      .returning(),
  );
  const { id: contentId } = await added(
    db
      .insert(schema.contentItems)
      .values({ ...row, typeId, mediaType: "digital", status: "draft", publishAt: new Date() })
      .returning(),
  );
  const revision = { contentId, number: 1, action: "created", title: "Edited", madeById: changedById } as const;
  await db.insert(schema.contentRevisions).values({ ...revision, fields: {} as never });
  await db.insert(schema.auditLog).values({ action: "content.changed", actorId: changedById });
}

function street(mark: string) {
  return { streetAddress1: `${mark} Lane 1`, city: "Leeds", postcode: "LS1 1AA", country: "GB" };
}

async function added<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error("The row was not made.");
  return row;
}
