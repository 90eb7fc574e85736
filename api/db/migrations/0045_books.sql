ALTER TABLE "invoices" ADD COLUMN "tax_point_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_conflict" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_review" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_tax_point" ON "invoices" USING btree ((coalesce("tax_point_on", "issued_on")),"kind","number");--> statement-breakpoint
CREATE INDEX "refunds_succeeded" ON "refunds" USING btree ("settled_at") WHERE "refunds"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "orders_vat_conflict" ON "orders" USING btree ("placed_at") WHERE "orders"."vat_conflict" and "orders"."vat_reviewed_at" is null and "orders"."placed_at" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_before" CHECK ("invoices"."tax_point_on" is null or ("invoices"."tax_point_on" < "invoices"."issued_on" and "invoices"."kind" = 'invoice'));