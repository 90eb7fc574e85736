CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"next" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_series_kind_prefix_pk" PRIMARY KEY("kind","prefix"),
	CONSTRAINT "document_series_next" CHECK ("document_series"."next" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"vat_rate" integer NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_sum" CHECK ("invoice_lines"."gross_pence" = "invoice_lines"."net_pence" + "invoice_lines"."vat_pence"),
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."net_pence" >= 0 and "invoice_lines"."vat_pence" >= 0 and "invoice_lines"."vat_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"corrects_id" uuid,
	"issued_on" date NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"buyer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"pdf_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_sum" CHECK ("invoices"."gross_pence" = "invoices"."net_pence" + "invoices"."vat_pence"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."net_pence" >= 0 and "invoices"."vat_pence" >= 0),
	CONSTRAINT "invoices_corrects_one" CHECK ("invoices"."kind" in ('invoice', 'credit_note') and ("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_refund_of" CHECK ("invoices"."refund_id" is null or "invoices"."kind" = 'credit_note')
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"method" text NOT NULL,
	"intent_id" text,
	"payment_method_id" text,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_pence" > 0),
	CONSTRAINT "payment_attempts_settled" CHECK (("payment_attempts"."settled_at" is not null) = ("payment_attempts"."status" in ('succeeded', 'failed', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider_id" text,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_pence" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" <> 'created'))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "content_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"order_line_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_tag_relations" (
	"tag_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	CONSTRAINT "product_tag_relations_tag_id_related_id_pk" PRIMARY KEY("tag_id","related_id"),
	CONSTRAINT "product_tag_relations_other" CHECK ("product_tag_relations"."tag_id" <> "product_tag_relations"."related_id")
);
--> statement-breakpoint
DROP INDEX "payments_intent";--> statement-breakpoint
DROP INDEX "subscriptions_user";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "default_method_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "colour_primary" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "colour_secondary" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "upgrade" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_pence" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credit_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "monthly_pence" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_pence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_status" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'GBP' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "net_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_vat_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "monthly_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instalments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_now_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_now_monthly_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "upgrade_instalments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_payment_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat_pence" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "protected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "stripe_events" ("id", "type", "payload", "received_at", "processed_at")
  SELECT "event_id", "type", '{}', "created_at", "created_at" FROM "webhooks";--> statement-breakpoint
DROP TABLE "webhooks";--> statement-breakpoint
UPDATE "roles" SET "protected" = true, "self_assignable" = false WHERE "name" IN ('admin', 'user-subscription');--> statement-breakpoint
UPDATE "subscriptions" SET "status" = 'cancelled', "cancelled_at" = "created_at" WHERE NOT "active";--> statement-breakpoint
UPDATE "orders" SET "upgrade_parent_id" = NULL
  WHERE NOT EXISTS (SELECT 1 FROM "orders" AS "parent" WHERE "parent"."id" = "orders"."upgrade_parent_id");--> statement-breakpoint
UPDATE "orders" SET
  "lines_pence" = "was"."total" - "was"."shipping" + "was"."credit",
  "shipping_pence" = "was"."shipping",
  "credit_pence" = "was"."credit",
  "total_pence" = "was"."total",
  "net_pence" = "was"."total" - "was"."vat",
  "vat_pence" = "was"."vat",
  "shipping_vat_pence" = CASE WHEN "was"."total" = 0 THEN 0
    ELSE least("was"."shipping", "was"."vat"::bigint * "was"."shipping" / "was"."total") END,
  "renewal_pence" = coalesce(("totals" ->> 'upgradeRenewal')::integer, 0),
  "monthly_pence" = coalesce(("totals" ->> 'monthly')::integer, 0),
  "instalments" = coalesce(("totals" ->> 'months')::integer, 0),
  "due_now_pence" = least(coalesce(("totals" ->> 'toPay')::integer, 0), "was"."total"),
  "due_now_monthly_pence" = coalesce(("totals" ->> 'toPayMonthly')::integer, 0),
  "upgrade_instalments" = coalesce(("totals" ->> 'upgradeMonths')::integer, 0),
  "next_payment_on" = ("totals" ->> 'upgradeNextPaymentDue')::date
FROM (SELECT "id", coalesce(("totals" ->> 'total')::integer, 0) AS "total",
    coalesce(("totals" ->> 'shipping')::integer, 0) AS "shipping",
    coalesce(("totals" ->> 'upgrade')::integer, 0) AS "credit",
    least(coalesce(("totals" ->> 'tax')::integer, 0), coalesce(("totals" ->> 'total')::integer, 0)) AS "vat"
  FROM "orders") AS "was" WHERE "was"."id" = "orders"."id";--> statement-breakpoint
UPDATE "orders" SET
  "placed_at" = "created_at",
  "payment_status" = CASE WHEN "status" = 'paid' OR "paid"."pence" >= "total_pence" AND "paid"."pence" > 0 THEN 'paid'
    WHEN "paid"."pence" > 0 THEN 'part_paid' ELSE 'unpaid' END,
  "paid_at" = CASE WHEN "status" = 'paid' OR "paid"."pence" >= "total_pence" AND "paid"."pence" > 0
    THEN coalesce("paid"."at", "updated_at") END,
  "fulfilment_status" = CASE WHEN "status" IN ('active', 'shipped', 'completed') THEN "status" ELSE 'unfulfilled' END,
  "shipped_at" = CASE WHEN "status" = 'shipped' OR "status" = 'completed' AND "shipping" THEN "updated_at" END,
  "cancelled_at" = CASE WHEN "status" = 'cancelled' THEN "updated_at" END
FROM (SELECT "o"."id", coalesce(sum("p"."amount_pence"), 0) AS "pence", max("p"."paid_at") AS "at"
  FROM "orders" "o" LEFT JOIN "payments" "p" ON "p"."order_id" = "o"."id" AND "p"."paid_at" IS NOT NULL
  GROUP BY "o"."id") AS "paid" WHERE "paid"."id" = "orders"."id" AND "status" <> 'new';--> statement-breakpoint
UPDATE "order_lines" SET "unit_pence" = "total_pence" / "qty", "vat_rate" = 2000, "credit_pence" = coalesce((
  SELECT least("o"."credit_pence", "order_lines"."total_pence") FROM "orders" "o"
  WHERE "o"."id" = "order_lines"."order_id" AND "order_lines"."id" = (SELECT "l"."id" FROM "order_lines" "l"
    WHERE "l"."order_id" = "o"."id" AND "l"."type" = 'subscription' ORDER BY "l"."position", "l"."id" LIMIT 1)), 0);--> statement-breakpoint
UPDATE "order_lines" SET "vat_pence" = "part"."vat" FROM (
  SELECT "id", CASE WHEN "whole" = 0 THEN 0 ELSE "vat" * "up_to" / "whole" - "vat" * ("up_to" - "gross") / "whole" END AS "vat"
  FROM (SELECT "l"."id", "l"."total_pence" - "l"."credit_pence" AS "gross",
      ("o"."vat_pence" - "o"."shipping_vat_pence")::bigint AS "vat",
      sum("l"."total_pence" - "l"."credit_pence") OVER (PARTITION BY "l"."order_id") AS "whole",
      sum("l"."total_pence" - "l"."credit_pence") OVER (PARTITION BY "l"."order_id" ORDER BY "l"."position", "l"."id") AS "up_to"
    FROM "order_lines" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id") AS "line") AS "part"
  WHERE "part"."id" = "order_lines"."id";--> statement-breakpoint
UPDATE "order_lines" SET "sku" = "option"."slug", "plan_id" = "option"."plan_id",
  "months" = CASE WHEN "option"."plan_id" IS NOT NULL THEN coalesce("option"."months", 12) END,
  "content_id" = "option"."content_id", "monthly_pence" = "option"."monthly_pence",
  "starts_on" = CASE WHEN "option"."plan_id" IS NOT NULL THEN
    (SELECT "o"."start_at" FROM "orders" "o" WHERE "o"."id" = "order_lines"."order_id") END
FROM "product_options" AS "option" WHERE "option"."id" = "order_lines"."option_id";--> statement-breakpoint
UPDATE "order_lines" SET "picture_id" = "product"."picture_id", "picture_alt" = "product"."picture_alt",
  "colour_primary" = "product"."colour_primary", "colour_secondary" = "product"."colour_secondary",
  "shipping" = "product"."shipping", "category" = (SELECT "c"."title" FROM "product_in_category" "i"
    JOIN "product_categories" "c" ON "c"."id" = "i"."category_id" WHERE "i"."product_id" = "product"."id"
    ORDER BY "c"."title" LIMIT 1)
FROM "products" AS "product" WHERE "product"."id" = "order_lines"."product_id";--> statement-breakpoint
UPDATE "payments" SET "vat_pence" = "part"."vat" FROM (
  SELECT "id", CASE WHEN "whole" = 0 THEN 0 ELSE "vat" * "up_to" / "whole" - "vat" * ("up_to" - "gross") / "whole" END AS "vat"
  FROM (SELECT "p"."id", "p"."amount_pence" AS "gross", least("o"."vat_pence",
      sum("p"."amount_pence") OVER (PARTITION BY "p"."order_id"))::bigint AS "vat",
      sum("p"."amount_pence") OVER (PARTITION BY "p"."order_id") AS "whole",
      sum("p"."amount_pence") OVER (PARTITION BY "p"."order_id" ORDER BY "p"."number", "p"."id") AS "up_to"
    FROM "payments" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id") AS "payment") AS "part"
  WHERE "part"."id" = "payments"."id";--> statement-breakpoint
UPDATE "payments" SET "cancelled_at" = "o"."cancelled_at" FROM "orders" "o"
  WHERE "o"."id" = "payments"."order_id" AND "payments"."paid_at" IS NULL AND "o"."cancelled_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "payment_attempts" ("payment_id", "number", "method", "intent_id", "amount_pence", "status", "settled_at")
  SELECT "id", 1, "type", "intent_id", "amount_pence", CASE WHEN "paid_at" IS NULL THEN 'processing' ELSE 'succeeded' END, "paid_at"
  FROM "payments" WHERE "amount_pence" > 0 AND ("paid_at" IS NOT NULL OR "intent_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_pence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "vat_rate" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "vat_pence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "vat_pence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" drop column "status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text GENERATED ALWAYS AS (case when "cancelled_at" is not null then 'cancelled' when "placed_at" is null then 'new' when "fulfilment_status" <> 'unfulfilled' then "fulfilment_status" when "payment_status" in ('unpaid', 'part_paid') then 'pending' else 'paid' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "totals";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "intent_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_grants" ADD CONSTRAINT "content_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_grants" ADD CONSTRAINT "content_grants_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_grants" ADD CONSTRAINT "content_grants_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag_relations" ADD CONSTRAINT "product_tag_relations_tag_id_product_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."product_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag_relations" ADD CONSTRAINT "product_tag_relations_related_id_product_tags_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."product_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_intent" ON "payment_attempts" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("payment_id") WHERE "payment_attempts"."status" in ('created', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_taken" ON "payment_attempts" USING btree ("payment_id") WHERE "payment_attempts"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "stripe_events_open" ON "stripe_events" USING btree ("received_at") WHERE "stripe_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_grants_line" ON "content_grants" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "content_grants_user" ON "content_grants" USING btree ("user_id") WHERE "content_grants"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "content_grants_content" ON "content_grants" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "product_tag_relations_related" ON "product_tag_relations" USING btree ("related_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_media_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_subscription_id_subscriptions_id_fk" FOREIGN KEY ("renews_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_upgrade_parent_id_orders_id_fk" FOREIGN KEY ("upgrade_parent_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_previous_id_subscriptions_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_customer" ON "customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_option" ON "order_lines" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "order_lines_content" ON "order_lines" USING btree ("content_id") WHERE "order_lines"."content_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC NULLS LAST,"id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_renewal" ON "orders" USING btree ("renews_subscription_id","start_at") WHERE "orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_on") WHERE "payments"."paid_at" is null and "payments"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_previous_term" ON "subscriptions" USING btree ("previous_id","starts_on") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_renewal" ON "subscriptions" USING btree ("renewal_on") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","status","expires_on");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_pence" = "order_lines"."unit_pence" * "order_lines"."qty" and "order_lines"."qty" > 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."unit_pence" >= 0 and "order_lines"."credit_pence" between 0 and "order_lines"."total_pence" and "order_lines"."vat_rate" >= 0 and "order_lines"."vat_pence" between 0 and "order_lines"."total_pence" - "order_lines"."credit_pence");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan" CHECK ("order_lines"."plan_id" is null or ("order_lines"."type" = 'subscription' and "order_lines"."months" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_pence" = "orders"."lines_pence" + "orders"."shipping_pence" - "orders"."credit_pence");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat" CHECK ("orders"."total_pence" = "orders"."net_pence" + "orders"."vat_pence");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (least("orders"."lines_pence", "orders"."shipping_pence", "orders"."credit_pence", "orders"."total_pence", "orders"."net_pence", "orders"."vat_pence") >= 0 and "orders"."credit_pence" <= "orders"."lines_pence" and "orders"."shipping_vat_pence" between 0 and least("orders"."shipping_pence", "orders"."vat_pence") and "orders"."due_now_pence" between 0 and "orders"."total_pence");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK ("orders"."payment_status" in ('unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded') and ("orders"."payment_status" <> 'paid' or "orders"."paid_at" is not null) and ("orders"."paid_at" is null or "orders"."payment_status" in ('paid', 'part_refunded', 'refunded')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment_status" in ('unfulfilled', 'active', 'shipped', 'completed') and ("orders"."fulfilment_status" <> 'shipped' or "orders"."shipped_at" is not null) and ("orders"."shipped_at" is null or "orders"."fulfilment_status" in ('shipped', 'completed')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_first" CHECK ("orders"."placed_at" is not null or ("orders"."payment_status" = 'unpaid' and "orders"."fulfilment_status" = 'unfulfilled' and "orders"."cancelled_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews" CHECK ("orders"."renews_subscription_id" is null or ("orders"."renewal" and "orders"."start_at" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_pence" >= 0 and "payments"."vat_pence" between 0 and "payments"."amount_pence");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled" CHECK ("payments"."paid_at" is null or "payments"."cancelled_at" is null);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'cancelled', 'replaced') and ("subscriptions"."status" = 'active') = ("subscriptions"."cancelled_at" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_previous" CHECK ("subscriptions"."previous_id" <> "subscriptions"."id");--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_protected" CHECK (not ("roles"."protected" and "roles"."self_assignable"));--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoices' AND to_jsonb(NEW) - 'pdf_key' = to_jsonb(OLD) - 'pdf_key' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A document is never changed; issue a credit note.' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_immutable" BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_immutable" BEFORE UPDATE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"();--> statement-breakpoint
CREATE FUNCTION "refuse_unequal_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "document" uuid;
BEGIN
  IF TG_TABLE_NAME = 'invoices' THEN "document" := NEW."id";
  ELSIF TG_OP = 'DELETE' THEN "document" := OLD."invoice_id";
  ELSE "document" := NEW."invoice_id"; END IF;
  IF EXISTS (SELECT 1 FROM "invoices" "i" LEFT JOIN "invoice_lines" "l" ON "l"."invoice_id" = "i"."id"
    WHERE "i"."id" = "document" GROUP BY "i"."id"
    HAVING sum("l"."net_pence") IS DISTINCT FROM "i"."net_pence" OR sum("l"."vat_pence") IS DISTINCT FROM "i"."vat_pence")
  THEN RAISE EXCEPTION 'A document is the sum of its lines.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoices_lines" AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unequal_document"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoice_lines_invoice" AFTER INSERT OR DELETE ON "invoice_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unequal_document"();--> statement-breakpoint
CREATE FUNCTION "refuse_attempt_going_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."payment_id", NEW."number", NEW."method", NEW."amount_pence") IS DISTINCT FROM
      (OLD."payment_id", OLD."number", OLD."method", OLD."amount_pence")
    OR OLD."intent_id" IS NOT NULL AND NEW."intent_id" IS DISTINCT FROM OLD."intent_id"
    OR NEW."status" <> OLD."status" AND (OLD."settled_at" IS NOT NULL OR NEW."status" = 'created')
  THEN RAISE EXCEPTION 'An attempt only moves forward.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_attempts_forward" BEFORE UPDATE ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION "refuse_attempt_going_back"();--> statement-breakpoint
CREATE FUNCTION "refuse_refund_beyond_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "taken" integer;
BEGIN
  IF NEW."status" = 'failed' THEN RETURN NEW; END IF;
  SELECT "amount_pence" INTO "taken" FROM "payment_attempts"
    WHERE "id" = NEW."attempt_id" AND "status" = 'succeeded' FOR UPDATE;
  IF "taken" IS NULL OR NEW."amount_pence" > "taken" - (SELECT coalesce(sum("amount_pence"), 0) FROM "refunds"
    WHERE "attempt_id" = NEW."attempt_id" AND "status" <> 'failed' AND "id" <> NEW."id")
  THEN RAISE EXCEPTION 'Refunds never exceed what was taken.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_within_attempt" BEFORE INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_refund_beyond_attempt"();
