DROP INDEX "content_items_title";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_company";--> statement-breakpoint
CREATE INDEX "content_items_by_title" ON "content_items" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "orders_placed_number" ON "orders" USING btree ("number","id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (("token" || E'\n' || "purchase_number" || E'\n' || coalesce("address_billing"->>'company', '') || E'\n' || coalesce("address_billing"->>'email', '') || E'\n' || coalesce("address_account"->>'company', '') || E'\n' || coalesce("address_billing"->>'first_name', '') || ' ' || coalesce("address_billing"->>'last_name', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id","last_name","first_name");--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (lower("company"),lower("last_name"),lower("first_name"),"id","company","last_name","first_name");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("first_name" || ' ' || "last_name" || E'\n' || "company" || E'\n' || "email") gin_trgm_ops);