CREATE TABLE "imported_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_files_media" ON "imported_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "imported_items_digest" ON "imported_items" USING btree ("digest");