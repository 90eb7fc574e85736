ALTER TABLE "content_items" ADD COLUMN "accepted_pictures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "library_imports" ADD COLUMN "accepts_undescribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_accepted" ON "content_items" USING btree ("status","id") WHERE "content_items"."accepted_pictures" <> '{}';