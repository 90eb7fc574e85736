CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "popup_closings" (
	"user_id" uuid NOT NULL,
	"popup_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "popup_closings_user_id_popup_id_pk" PRIMARY KEY("user_id","popup_id")
);
--> statement-breakpoint
CREATE TABLE "content_pdfs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" integer DEFAULT -1 NOT NULL,
	"fingerprint" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"head" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"plain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "surveyed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "popup_closings" ADD CONSTRAINT "popup_closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_closings" ADD CONSTRAINT "popup_closings_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pdfs" ADD CONSTRAINT "content_pdfs_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pdfs" ADD CONSTRAINT "content_pdfs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pdfs_once" ON "content_pdfs" USING btree ("content_id","user_id","page");--> statement-breakpoint
CREATE INDEX "content_pdfs_age" ON "content_pdfs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_documents_body" ON "search_documents" USING gin ("body");--> statement-breakpoint
CREATE INDEX "search_documents_latest" ON "search_documents" USING btree ("publish_at" DESC NULLS LAST,"content_id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);