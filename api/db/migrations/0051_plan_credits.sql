CREATE TABLE "plan_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"paid_by_order_id" uuid,
	"credit_pence" integer NOT NULL,
	"paid_pence" integer NOT NULL,
	"payment_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spent_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "plan_credits_amounts" CHECK (least("plan_credits"."credit_pence", "plan_credits"."paid_pence") >= 0)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_paid_by_order_id_orders_id_fk" FOREIGN KEY ("paid_by_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_credits_term" ON "plan_credits" USING btree ("subscription_id") WHERE "plan_credits"."released_at" is null;--> statement-breakpoint
CREATE INDEX "plan_credits_order" ON "plan_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_credits_paid_by" ON "plan_credits" USING btree ("paid_by_order_id") WHERE "plan_credits"."released_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_replaced_by_id_subscriptions_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_replaced_by" ON "subscriptions" USING btree ("replaced_by_id") WHERE "subscriptions"."replaced_by_id" is not null;--> statement-breakpoint
-- Terms were found by the moment in which the next one was created.
UPDATE "subscriptions" s SET "replaced_by_id" = (
  SELECT later."id" FROM "subscriptions" later
  WHERE later."user_id" = s."user_id" AND later."id" <> s."id"
    AND (later."created_at" = s."cancelled_at" OR later."previous_id" = s."id")
  ORDER BY later."created_at" DESC, later."id" LIMIT 1
) WHERE s."status" = 'replaced';--> statement-breakpoint
-- Of several unpaid upgrades from one term the paid one, or else the last, has its credit: the others are cancelled by the worker.
INSERT INTO "plan_credits" ("order_id", "subscription_id", "paid_by_order_id", "credit_pence", "paid_pence", "payment_ids", "created_at", "spent_at")
SELECT DISTINCT ON (term."id") o."id", term."id", term."order_id", o."credit_pence", o."credit_pence",
  array(SELECT p."id" FROM "payments" p WHERE p."order_id" = term."order_id" AND p."paid_at" <= o."placed_at"),
  o."placed_at", CASE WHEN o."payment_status" <> 'unpaid' THEN o."placed_at" END
FROM "orders" o
CROSS JOIN LATERAL (
  SELECT t."id", t."order_id" FROM "subscriptions" t WHERE t."order_id" = o."upgrade_parent_id" ORDER BY t."starts_on" DESC LIMIT 1
) term
WHERE o."placed_at" IS NOT NULL AND o."cancelled_at" IS NULL AND o."payment_status" <> 'refunded' AND o."credit_pence" > 0
ORDER BY term."id", (o."payment_status" <> 'unpaid') DESC, o."placed_at" DESC;
