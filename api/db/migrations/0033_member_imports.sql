CREATE TABLE "member_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"user_id" uuid,
	"granted" jsonb,
	"mail" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "member_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sends_mails" boolean DEFAULT false NOT NULL,
	"stopped" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_rows_email" ON "member_import_rows" USING btree ("import_id",lower("email")) WHERE "member_import_rows"."outcome" <> 'refused';--> statement-breakpoint
CREATE INDEX "member_import_rows_user" ON "member_import_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_import_rows_address" ON "member_import_rows" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "member_imports_created" ON "member_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_imports_digest" ON "member_imports" USING btree ("digest","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_by_id_users_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_blocked_at" ON "users" USING btree ("blocked_at") WHERE "users"."blocked_at" is not null;