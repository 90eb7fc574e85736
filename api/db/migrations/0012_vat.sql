CREATE TABLE "vat_number_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"result" text NOT NULL,
	"consultation" text,
	"name" text,
	"address" text,
	"reason" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_number_checks_source" CHECK ("vat_number_checks"."source" in ('vies', 'hmrc')),
	CONSTRAINT "vat_number_checks_result" CHECK ("vat_number_checks"."result" in ('valid', 'invalid', 'unavailable') and ("vat_number_checks"."result" = 'valid' or "vat_number_checks"."consultation" is null)),
	CONSTRAINT "vat_number_checks_country" CHECK ("vat_number_checks"."country" ~ '^[A-Z]{2}$' and "vat_number_checks"."number" ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$')
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_treatment" text DEFAULT 'charged' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_country" text DEFAULT 'GB' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_treatment" text DEFAULT 'charged' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_country" text DEFAULT 'GB' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_evidence" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_vat_rate" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_vat_treatment" text DEFAULT 'charged' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
CREATE INDEX "vat_number_checks_number" ON "vat_number_checks" USING btree ("number","checked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vat_number_checks_age" ON "vat_number_checks" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_check_id_vat_number_checks_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_number_checks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_treatment" CHECK ("order_lines"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope') and ("order_lines"."vat_treatment" = 'charged' or "order_lines"."vat_rate" = 0) and ("order_lines"."vat_rate" > 0 or "order_lines"."vat_pence" = 0) and "order_lines"."vat_country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_treatment" CHECK ("orders"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope') and "orders"."shipping_vat_treatment" in ('charged', 'export') and "orders"."shipping_vat_rate" >= 0 and ("orders"."shipping_vat_rate" > 0 or "orders"."shipping_vat_pence" = 0) and ("orders"."shipping_vat_treatment" = 'charged' or "orders"."shipping_vat_rate" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_country" CHECK ("orders"."vat_country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_class" CHECK ("products"."vat_class" in ('standard', 'printed_publication'));