DROP INDEX "invoices_payment";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "vat_treatment" text DEFAULT 'charged' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "vat_country" text DEFAULT 'GB' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "purchase_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "xml_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_vat_treatment" CHECK ("invoice_lines"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope') and ("invoice_lines"."vat_treatment" = 'charged' or "invoice_lines"."vat_pence" = 0) and "invoice_lines"."vat_country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_by" CHECK ("invoices"."paid_by" in ('card', 'bacs'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoices' AND to_jsonb(NEW) - 'pdf_key' - 'xml_key' = to_jsonb(OLD) - 'pdf_key' - 'xml_key' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A document is never changed; issue a credit note.' USING ERRCODE = 'check_violation';
END $$;
