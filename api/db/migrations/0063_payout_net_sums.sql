ALTER TABLE "payouts" ADD COLUMN "parts_net_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payouts" SET "parts_net_pence" = sums."net"
FROM (SELECT "payout_id", sum("amount_pence" - "fee_pence") AS "net" FROM "payout_parts" GROUP BY "payout_id") sums
WHERE sums."payout_id" = "payouts"."id";--> statement-breakpoint
CREATE INDEX "payouts_differing" ON "payouts" USING btree ("made_at") WHERE "payouts"."parts" = 'read' and "payouts"."parts_net_pence" <> "payouts"."amount_pence";--> statement-breakpoint
CREATE INDEX "payouts_failed_at" ON "payouts" USING btree ("made_at") WHERE "payouts"."status" = 'failed';