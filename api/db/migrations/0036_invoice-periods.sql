ALTER TABLE "invoice_lines" ADD COLUMN "period_from" date;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "period_to" date;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_period" CHECK (("invoice_lines"."period_from" is null) = ("invoice_lines"."period_to" is null) and "invoice_lines"."period_from" <= "invoice_lines"."period_to");