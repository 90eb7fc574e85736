CREATE TABLE "goods_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"amount_pence" integer NOT NULL,
	"send_by" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"arrived_by" uuid,
	"refund_pence" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_returns_amount" CHECK ("goods_returns"."amount_pence" > 0),
	CONSTRAINT "goods_returns_arrived" CHECK (("goods_returns"."arrived_at" is null) = ("goods_returns"."refund_pence" is null) and ("goods_returns"."arrived_at" is null) = ("goods_returns"."arrived_by" is null)),
	CONSTRAINT "goods_returns_refund" CHECK ("goods_returns"."refund_pence" is null or ("goods_returns"."refund_pence" between 0 and "goods_returns"."amount_pence" and ("goods_returns"."refund_pence" = "goods_returns"."amount_pence" or "goods_returns"."note" <> '')))
);
--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_returns_order" ON "goods_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goods_returns_open" ON "goods_returns" USING btree ("created_at") WHERE "goods_returns"."arrived_at" is null;--> statement-breakpoint
-- Withdrawals from before: what was kept for goods that were sent, where something of it was not refunded since then.
INSERT INTO "goods_returns" ("order_id", "items", "amount_pence", "send_by", "created_at")
SELECT due."order_id", due."items", due."pence", (due."created_at" AT TIME ZONE 'Europe/London')::date + 14, due."created_at"
FROM (
	SELECT w."order_id", w."created_at", sent."items",
		least(w."kept_pence", sent."pence" + o."shipping_pence") AS "pence",
		coalesce((
			SELECT sum(r."amount_pence") FROM "refunds" r
			JOIN "payment_attempts" a ON a."id" = r."attempt_id"
			JOIN "payments" p ON p."id" = a."payment_id"
			WHERE p."order_id" = w."order_id" AND r."created_at" > w."created_at" AND r."status" <> 'failed'
				AND r."request_id" IS DISTINCT FROM w."id"
		), 0) AS "refunded"
	FROM "consumer_withdrawals" w
	JOIN "orders" o ON o."id" = w."order_id"
	JOIN LATERAL (
		SELECT sum(line."unit_pence" * least(line."qty", parcel."qty")) AS "pence",
			jsonb_agg(jsonb_build_object(
				'title', CASE WHEN line."option_title" = '' THEN line."title" ELSE line."title" || ', ' || line."option_title" END,
				'qty', least(line."qty", parcel."qty")
			) ORDER BY line."position") AS "items"
		FROM "order_lines" line
		JOIN (
			SELECT "order_line_id", sum("qty")::int AS "qty" FROM "shipment_lines" GROUP BY "order_line_id"
		) parcel ON parcel."order_line_id" = line."id"
		WHERE line."order_id" = w."order_id"
	) sent ON sent."items" IS NOT NULL
) due
WHERE due."pence" > due."refunded";
