import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { isKnown } from "./known";

/** What a register has answered about a VAT number, and when: the evidence for an order that is not charged VAT. */
export const vatNumberChecks = pgTable(
  "vat_number_checks",
  {
    id: id(),
    /** With the prefix of its country: DE136695976. */
    number: text().notNull(),
    /** ISO 3166-1 alpha-2: GR for a number that begins with EL. */
    country: text().notNull(),
    source: text({ enum: ["vies", "hmrc"] }).notNull(),
    /** `unavailable`: no answer, or one that does not say. */
    result: text({ enum: ["valid", "invalid", "unavailable"] }).notNull(),
    /** The number by which the register's operator finds this answer again. */
    consultation: text(),
    /** Whose number it is, where the register says. */
    name: text(),
    address: text(),
    /** Why there is no answer: the register's code, or "timeout". */
    reason: text(),
    checkedAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => vatNumberChecks.source),
    isKnown((): AnyPgColumn => vatNumberChecks.result),
    index("vat_number_checks_number").on(t.number, t.checkedAt.desc()),
    index("vat_number_checks_age").on(t.checkedAt),
    check(
      "vat_number_checks_result",
      sql`${t.result} in ('valid', 'invalid', 'unavailable') and (${t.result} = 'valid' or ${t.consultation} is null)`,
    ),
    check("vat_number_checks_country", sql`${t.country} ~ '^[A-Z]{2}$' and ${t.number} ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$'`),
  ],
);
