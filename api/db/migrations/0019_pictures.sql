CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"uploaded_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_id_media_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_uploader" ON "pictures" USING btree ("uploaded_by_id");