CREATE TABLE "callouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message" text NOT NULL,
	"type" text DEFAULT 'info' NOT NULL,
	"link" text,
	"link_text" text,
	"plan_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "dashboard_panels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text,
	"link_text" text,
	"link_intro" text,
	"picture_id" uuid,
	"picture_alt" text DEFAULT '' NOT NULL,
	"item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "callouts" ADD CONSTRAINT "callouts_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_panels" ADD CONSTRAINT "dashboard_panels_picture_id_media_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_panels" ADD CONSTRAINT "dashboard_panels_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_panels_picture" ON "dashboard_panels" USING btree ("picture_id");--> statement-breakpoint
INSERT INTO "dashboard_panels" ("position", "heading", "text", "link", "link_text", "link_intro")
SELECT 1,
  coalesce((SELECT b->'content'->>'text' FROM jsonb_array_elements("value") b WHERE b->>'type' = 'heading' LIMIT 1), 'From the editors'),
  coalesce((SELECT string_agg(p, E'\n\n') FROM jsonb_array_elements("value") b, jsonb_array_elements_text(b->'content'->'paragraphs') p WHERE b->>'type' = 'text'), ''),
  (SELECT b->'content'->>'to' FROM jsonb_array_elements("value") b WHERE b->>'type' = 'cta' LIMIT 1),
  (SELECT b->'content'->>'label' FROM jsonb_array_elements("value") b WHERE b->>'type' = 'cta' LIMIT 1),
  (SELECT b->'content'->>'text' FROM jsonb_array_elements("value") b WHERE b->>'type' = 'cta' LIMIT 1)
FROM "settings" WHERE "key" = 'panels' AND jsonb_typeof("value") = 'array' AND jsonb_array_length("value") > 0;
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'panels';
