ALTER TABLE "orders" ADD COLUMN "vat_asked" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_declared_country" text;