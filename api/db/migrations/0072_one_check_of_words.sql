ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid_by";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_vat_class";--> statement-breakpoint
ALTER TABLE "vat_number_checks" DROP CONSTRAINT "vat_number_checks_source";