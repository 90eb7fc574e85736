CREATE TABLE "statement_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"added" integer NOT NULL,
	"returned" integer NOT NULL,
	"skipped" integer NOT NULL,
	"known" jsonb NOT NULL,
	"not_arrived" jsonb NOT NULL,
	"unread" jsonb NOT NULL,
	"read_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "is_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "statement_readings_created" ON "statement_readings" USING btree ("created_at");