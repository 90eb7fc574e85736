ALTER TABLE "tooltips" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tooltips" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tooltips" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tooltips" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tooltips" ADD CONSTRAINT "tooltips_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;