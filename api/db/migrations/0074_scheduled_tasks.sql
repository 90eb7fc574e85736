CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone,
	"lease_id" uuid,
	"leased_until" timestamp with time zone
);
