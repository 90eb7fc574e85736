CREATE TABLE "category_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reads" (
	"content_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "content_reads_day_content_id_pk" PRIMARY KEY("day","content_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "category_paths" ADD CONSTRAINT "category_paths_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reads" ADD CONSTRAINT "content_reads_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_paths_category" ON "category_paths" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "content_reads_item" ON "content_reads" USING btree ("content_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;