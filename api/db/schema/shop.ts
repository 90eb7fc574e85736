import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { contentItems, mediaFiles } from "./content";
import { edited } from "./edited";
import { isKnown } from "./known";
import { plans } from "./plan";
import { users } from "./user";

export const products = pgTable(
  "products",
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: ["product", "subscription"] }).notNull(),
    shipping: boolean().notNull().default(false),
    /** How it is taxed: books and the like are zero-rated in the United Kingdom when they are printed. */
    vatClass: text({ enum: ["standard", "printed_publication"] })
      .notNull()
      .default("standard"),
    pictureId: uuid().references(() => mediaFiles.id),
    pictureAlt: text().notNull().default(""),
    colourPrimary: text(),
    colourSecondary: text(),
    template: text({ enum: ["standard", "showcase"] })
      .notNull()
      .default("standard"),
    status: boolean().notNull().default(true),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    isKnown((): AnyPgColumn => products.type),
    isKnown((): AnyPgColumn => products.vatClass),
    isKnown((): AnyPgColumn => products.template),
    uniqueIndex("products_slug").on(t.slug),
    index("products_title").on(t.title),
    index("products_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
    index("products_picture").on(t.pictureId).where(sql`${t.pictureId} is not null`),
  ],
);

export const productOptions = pgTable(
  "product_options",
  {
    id: id(),
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
    ...edited(),
  },
  (t) => [
    uniqueIndex("product_options_slug").on(t.slug),
    index("product_options_product").on(t.productId, t.position),
    index("product_options_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
    index("product_options_content").on(t.contentId).where(sql`${t.contentId} is not null`),
    index("product_options_plan").on(t.planId).where(sql`${t.planId} is not null`),
  ],
);

/** A price that an option has from a day on. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: id(),
    optionId: uuid()
      .notNull()
      .references(() => productOptions.id, { onDelete: "cascade" }),
    /** The first day of the price, in Europe/London. */
    startsOn: date().notNull(),
    pricePence: integer().notNull(),
    /** An instalment of an option that is paid by the month; its price is the sum of them. */
    monthlyPence: integer(),
    /** Renewals that begin on that day or later cost it too. */
    forRenewals: boolean().notNull(),
    /** What the option sells: only terms of that plan and that many months renew at the price. */
    planId: integer().references(() => plans.id),
    months: integer(),
    /** When the option has taken the price; null before. */
    appliedAt: timestamptz(),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("price_changes_day").on(t.optionId, t.startsOn),
    index("price_changes_due").on(t.startsOn).where(sql`${t.appliedAt} is null`),
    check("price_changes_amount", sql`${t.pricePence} >= 0 and (${t.monthlyPence} is null or ${t.monthlyPence} >= 0)`),
    check("price_changes_renewals", sql`not ${t.forRenewals} or (${t.planId} is not null and ${t.months} is not null)`),
    index("price_changes_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
    index("price_changes_plan").on(t.planId).where(sql`${t.planId} is not null`),
  ],
);

export const productCategories = pgTable(
  "product_categories",
  {
    id: id(),
    parentId: uuid().references((): AnyPgColumn => productCategories.id),
    slug: text().notNull(),
    title: text().notNull(),
    template: text({ enum: ["standard", "showcase"] })
      .notNull()
      .default("standard"),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    isKnown((): AnyPgColumn => productCategories.template),
    uniqueIndex("product_categories_slug").on(t.slug),
    index("product_categories_parent").on(t.parentId),
    index("product_categories_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);

export const productTags = pgTable(
  "product_tags",
  { id: id(), slug: text().notNull(), title: text().notNull(), createdAt: createdAt(), ...edited() },
  (t) => [
    uniqueIndex("product_tags_slug").on(t.slug),
    index("product_tags_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);

export const productCategoryProducts = pgTable(
  "product_category_products",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_category_products_category").on(t.categoryId),
  ],
);

export const productTagProducts = pgTable(
  "product_tag_products",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    tagId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index("product_tag_products_tag").on(t.tagId)],
);

export const productTagCategories = pgTable(
  "product_tag_categories",
  {
    tagId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.categoryId] }), index("product_tag_categories_category").on(t.categoryId)],
);

/** The tags that go with a tag. The relation has a direction. */
export const productTagRelations = pgTable(
  "product_tag_relations",
  {
    tagId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
    relatedId: uuid()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.relatedId] }),
    index("product_tag_relations_related").on(t.relatedId),
    check("product_tag_relations_other", sql`${t.tagId} <> ${t.relatedId}`),
  ],
);

/** A guest's basket belongs to its token, which is stored as a hash; a member's to the account, which has one open. */
export const baskets = pgTable(
  "baskets",
  {
    id: id(),
    tokenHash: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    country: text().notNull().default("GB"),
    closedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("baskets_token").on(t.tokenHash),
    index("baskets_age").on(t.updatedAt),
    index("baskets_user").on(t.userId),
    uniqueIndex("baskets_open_of_user").on(t.userId).where(sql`${t.closedAt} is null`),
  ],
);

export const basketLines = pgTable(
  "basket_lines",
  {
    id: id(),
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    optionId: uuid()
      .notNull()
      .references(() => productOptions.id, { onDelete: "cascade" }),
    purchaseType: text().notNull().default(""),
    qty: integer().notNull().default(1),
    /** The order of lines that were added at one moment. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("basket_lines_once").on(t.basketId, t.optionId, t.purchaseType),
    index("basket_lines_option").on(t.optionId),
  ],
);
