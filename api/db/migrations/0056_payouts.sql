CREATE TABLE "payout_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"fee_pence" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_id" text,
	"charge_id" text,
	"attempt_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"arrives_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"parts" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_failed" CHECK ("payouts"."failure_code" is null or "payouts"."status" in ('failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_parts_provider" ON "payout_parts" USING btree ("payout_id","provider_id");--> statement-breakpoint
CREATE INDEX "payout_parts_source" ON "payout_parts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payout_parts_charge" ON "payout_parts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payout_parts_attempt" ON "payout_parts" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payout_parts_occurred" ON "payout_parts" USING btree ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payouts_arrival" ON "payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "payouts_made" ON "payouts" USING btree ("made_at");