ALTER TABLE "member_imports" ADD COLUMN "consent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "newsletter_consent" jsonb;