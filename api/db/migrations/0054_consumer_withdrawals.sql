CREATE TABLE "consumer_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_pence" integer NOT NULL,
	"kept_pence" integer NOT NULL,
	CONSTRAINT "consumer_withdrawals_amounts" CHECK (least("consumer_withdrawals"."refund_pence", "consumer_withdrawals"."kept_pence") >= 0)
);
--> statement-breakpoint
ALTER TABLE "consumer_withdrawals" ADD CONSTRAINT "consumer_withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_withdrawals_order" ON "consumer_withdrawals" USING btree ("order_id");