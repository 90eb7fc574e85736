CREATE TABLE "content_revisions" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"made_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "authors" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "season" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_slugs" ADD CONSTRAINT "content_slugs_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_revisions_made_by" ON "content_revisions" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "content_slugs_content" ON "content_slugs" USING btree ("content_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_changed" ON "content_items" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "content_items_title" ON "content_items" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "content_items_words" ON "content_items" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_items_authors" ON "content_items" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "content_items_season" ON "content_items" USING btree ("season") WHERE "content_items"."season" <> '';