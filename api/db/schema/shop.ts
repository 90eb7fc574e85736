import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment } from "./columns";
import { contentItems, mediaFiles } from "./content";
import { plans } from "./plan";
import { users } from "./user";

export const products = pgTable(
  "products",
  {
    id: key(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: ["product", "subscription"] }).notNull(),
    shipping: boolean().notNull().default(false),
    pictureId: uuid().references(() => mediaFiles.id),
    pictureAlt: text().notNull().default(""),
    colourPrimary: text(),
    colourSecondary: text(),
    template: text().notNull().default("standard"),
    status: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("products_slug").on(t.slug), index("products_title").on(t.title)],
);

export const productOptions = pgTable(
  "product_options",
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    title: text().notNull(),
    status: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    pricePence: integer().notNull(),
    rrpPence: integer(),
    monthlyPence: integer(),
    /** A subscription option: its plan and term. */
    planId: integer().references(() => plans.id),
    months: integer(),
    /** A download option: its item. */
    contentId: uuid().references(() => contentItems.id, { onDelete: "set null" }),
  },
  (t) => [uniqueIndex("product_options_slug").on(t.slug), index("product_options_product").on(t.productId, t.position)],
);

export const productCategories = pgTable(
  "product_categories",
  {
    id: key(),
    parentId: uuid(),
    slug: text().notNull(),
    title: text().notNull(),
    template: text().notNull().default("standard"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("product_categories_slug").on(t.slug), index("product_categories_parent").on(t.parentId)],
);

export const productTags = pgTable(
  "product_tags",
  { id: key(), slug: text().notNull(), title: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex("product_tags_slug").on(t.slug)],
);

export const productInCategory = pgTable(
  "product_in_category",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index("product_in_category_category").on(t.categoryId)],
);

export const productHasTag = pgTable(
  "product_has_tag",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    tagId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index("product_has_tag_tag").on(t.tagId)],
);

export const productTagInCategory = pgTable(
  "product_tag_in_category",
  {
    tagId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.categoryId] })],
);

/** A basket belongs to its token, not to a user; the token is stored as a hash. */
export const baskets = pgTable(
  "baskets",
  {
    id: key(),
    tokenHash: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    country: text().notNull().default("GB"),
    closedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("baskets_token").on(t.tokenHash),
    index("baskets_age").on(t.updatedAt),
    index("baskets_user").on(t.userId),
  ],
);

export const basketLines = pgTable(
  "basket_lines",
  {
    id: key(),
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    optionId: uuid()
      .notNull()
      .references(() => productOptions.id, { onDelete: "cascade" }),
    purchaseType: text().notNull().default(""),
    qty: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("basket_lines_once").on(t.basketId, t.optionId, t.purchaseType)],
);

/** An order's amounts in pence, as they were when it was placed. */
export interface OrderTotals {
  subTotal: number;
  total: number;
  shipping: number;
  tax: number;
  upgrade: number;
  upgradeRenewal: number;
  monthly: number;
  months: number;
  toPay: number;
  toPayMonthly: number;
  upgradeMonths: number;
  upgradeNextPaymentDue: string | null;
}

export interface OrderAddress {
  first_name: string;
  last_name: string;
  company: string;
  telephone: string;
  email?: string;
  street_address_1: string;
  street_address_2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  country: string;
}

export const orders = pgTable(
  "orders",
  {
    id: key(),
    token: text().notNull(),
    /** Null when the account was deleted: the order is kept, with its addresses. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    basketId: uuid().references(() => baskets.id),
    status: text({ enum: ["new", "completed", "shipped", "active", "pending", "paid", "cancelled"] })
      .notNull()
      .default("new"),
    paymentType: text({ enum: ["card", "bacs"] })
      .notNull()
      .default("card"),
    renewal: boolean().notNull().default(false),
    shipping: boolean().notNull().default(false),
    startAt: date(),
    lockAt: date(),
    upgradeParentId: uuid(),
    agreeTerms: boolean().notNull().default(false),
    agreeContract: boolean().notNull().default(false),
    contract: text().notNull().default(""),
    vatNumber: text().notNull().default(""),
    companyNumber: text().notNull().default(""),
    purchaseNumber: text().notNull().default(""),
    totals: jsonb().$type<OrderTotals>().notNull(),
    addressAccount: jsonb().$type<OrderAddress>(),
    addressBilling: jsonb().$type<OrderAddress>(),
    addressDelivery: jsonb().$type<OrderAddress>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("orders_token").on(t.token),
    index("orders_user").on(t.userId, t.createdAt.desc()),
    uniqueIndex("orders_basket").on(t.basketId).where(sql`${t.basketId} is not null`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    optionId: uuid().references(() => productOptions.id, { onDelete: "set null" }),
    type: text({ enum: ["product", "subscription"] }).notNull(),
    title: text().notNull(),
    optionTitle: text().notNull().default(""),
    qty: integer().notNull().default(1),
    totalPence: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index("order_lines_order").on(t.orderId, t.position)],
);

/** One instalment of an order. */
export const payments = pgTable(
  "payments",
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** As the order's. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    number: integer().notNull(),
    title: text().notNull(),
    type: text({ enum: ["card", "bacs"] }).notNull(),
    dueOn: date().notNull(),
    amountPence: integer().notNull(),
    paidAt: moment(),
    intentId: text(),
    attempt: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("payments_number").on(t.orderId, t.number),
    index("payments_user").on(t.userId, t.dueOn),
    uniqueIndex("payments_intent").on(t.intentId),
  ],
);

/** The user's customer id at the card provider. */
export const customers = pgTable("customers", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  customerId: text().notNull(),
});

/** The webhooks that were processed: each once. */
export const webhooks = pgTable("webhooks", {
  eventId: text().primaryKey(),
  type: text().notNull(),
  createdAt: createdAt(),
});
