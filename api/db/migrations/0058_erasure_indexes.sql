ALTER TABLE "idempotency_keys" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_email" ON "jobs" USING btree (lower("payload" ->> 'email'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_address" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id") WHERE "idempotency_keys"."user_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registration_drafts_email" ON "registration_drafts" USING btree (lower("email"));