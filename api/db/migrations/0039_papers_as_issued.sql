CREATE TABLE "pro_formas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"total_pence" integer NOT NULL,
	"content" jsonb NOT NULL,
	"pdf_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_formas_total" CHECK ("pro_formas"."total_pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "credit_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "stated_net_pence" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credit_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pro_formas" ADD CONSTRAINT "pro_formas_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_formas_order" ON "pro_formas" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_stated" CHECK ("invoice_lines"."stated_net_pence" >= 0);