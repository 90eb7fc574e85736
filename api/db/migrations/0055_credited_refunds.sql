ALTER TABLE "refunds" ADD COLUMN "credited_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reviewed_at" timestamp with time zone;