CREATE TABLE "library_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_import_items" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"content_id" uuid,
	CONSTRAINT "library_import_items_import_id_file_pk" PRIMARY KEY("import_id","file")
);
--> statement-breakpoint
CREATE TABLE "library_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"result" jsonb,
	"reason" text,
	"created_by_id" uuid,
	"started_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"worked_on_until" timestamp with time zone,
	CONSTRAINT "library_imports_report" CHECK ("library_imports"."state" not in ('checked', 'importing', 'finished') or "library_imports"."report" is not null),
	CONSTRAINT "library_imports_result" CHECK (("library_imports"."result" is not null) = ("library_imports"."state" = 'finished'))
);
--> statement-breakpoint
ALTER TABLE "library_exports" ADD CONSTRAINT "library_exports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_import_items" ADD CONSTRAINT "library_import_items_import_id_library_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."library_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_import_items" ADD CONSTRAINT "library_import_items_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_exports_age" ON "library_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "library_exports_creator" ON "library_exports" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "library_import_items_content" ON "library_import_items" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "library_imports_age" ON "library_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "library_imports_creator" ON "library_imports" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "library_imports_starter" ON "library_imports" USING btree ("started_by_id");