ALTER TABLE "refunds" ADD COLUMN "announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "announced" = true FROM "payment_attempts", "payments", "orders"
WHERE "payment_attempts"."id" = "refunds"."attempt_id" AND "payments"."id" = "payment_attempts"."payment_id"
	AND "orders"."id" = "payments"."order_id"
	AND "refunds"."created_at" BETWEEN "orders"."cancelled_at" AND "orders"."cancelled_at" + interval '10 seconds';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withdrawn" CHECK ("refunds"."failure_code" is distinct from 'withdrawn' or ("refunds"."status" = 'failed' and "refunds"."method" = 'bacs' and "refunds"."sent_on" is null and "refunds"."replaces_id" is null));