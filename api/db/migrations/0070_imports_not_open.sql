ALTER TABLE "content_items" ADD COLUMN "draft_because" text;--> statement-breakpoint
ALTER TABLE "imported_items" ADD COLUMN "before_sources" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "imported_items" SET "before_sources" = true WHERE "source" IS NULL;
