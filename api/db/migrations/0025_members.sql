ALTER TABLE "access_tokens" ADD COLUMN "viewed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_viewed_by_id_users_id_fk" FOREIGN KEY ("viewed_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_viewer" ON "access_tokens" USING btree ("viewed_by_id") WHERE "access_tokens"."viewed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree (lower("company"),lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");