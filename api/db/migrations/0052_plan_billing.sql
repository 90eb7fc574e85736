ALTER TABLE "order_lines" ADD COLUMN "renews_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "continues_order_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_renews_line_id_order_lines_id_fk" FOREIGN KEY ("renews_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_continues_order_id_orders_id_fk" FOREIGN KEY ("continues_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_continues" ON "orders" USING btree ("continues_order_id") WHERE "orders"."continues_order_id" is not null and "orders"."cancelled_at" is null;