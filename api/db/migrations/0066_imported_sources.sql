ALTER TABLE "imported_items" ADD COLUMN "source" text;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_items_source" ON "imported_items" USING btree ("source");