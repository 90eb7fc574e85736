-- On a large database these block the writers of a table while they are made: create those of orders, order_lines,
-- content_items, downloads and favourites by hand before, with "create index concurrently".
CREATE INDEX IF NOT EXISTS "callouts_changed_by" ON "callouts" USING btree ("changed_by_id") WHERE "callouts"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "composed_newsletters_changed_by" ON "composed_newsletters" USING btree ("changed_by_id") WHERE "composed_newsletters"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "blocks_type" ON "blocks" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "categories_changed_by" ON "categories" USING btree ("changed_by_id") WHERE "categories"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "categories_content_first" ON "categories" USING btree ("content_first_id") WHERE "categories"."content_first_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "categories_picture" ON "categories" USING btree ("picture_id") WHERE "categories"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_items_changed_by" ON "content_items" USING btree ("changed_by_id") WHERE "content_items"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_items_cover" ON "content_items" USING btree ("cover_id") WHERE "content_items"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_pdfs_user" ON "content_pdfs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "downloads_content" ON "downloads" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "favourites_content" ON "favourites" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "dashboard_panels_changed_by" ON "dashboard_panels" USING btree ("changed_by_id") WHERE "dashboard_panels"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "popup_closings_popup" ON "popup_closings" USING btree ("popup_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "popups_changed_by" ON "popups" USING btree ("changed_by_id") WHERE "popups"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tooltips_changed_by" ON "tooltips" USING btree ("changed_by_id") WHERE "tooltips"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_payment_id" ON "invoices" USING btree ("payment_id") WHERE "invoices"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_replaces_id" ON "refunds" USING btree ("replaces_id") WHERE "refunds"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_imports_created_by" ON "member_imports" USING btree ("created_by_id") WHERE "member_imports"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_grants_user_id" ON "content_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_content_id" ON "order_lines" USING btree ("content_id") WHERE "order_lines"."content_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_picture" ON "order_lines" USING btree ("picture_id") WHERE "order_lines"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_plan_id" ON "order_lines" USING btree ("plan_id") WHERE "order_lines"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_renews_line" ON "order_lines" USING btree ("renews_line_id") WHERE "order_lines"."renews_line_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_basket_id" ON "orders" USING btree ("basket_id") WHERE "orders"."basket_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_continues_order" ON "orders" USING btree ("continues_order_id") WHERE "orders"."continues_order_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_renews_subscription" ON "orders" USING btree ("renews_subscription_id") WHERE "orders"."renews_subscription_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_upgrade_parent" ON "orders" USING btree ("upgrade_parent_id") WHERE "orders"."upgrade_parent_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_vat_check" ON "orders" USING btree ("vat_check_id") WHERE "orders"."vat_check_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plan_credits_paid_by_order" ON "plan_credits" USING btree ("paid_by_order_id") WHERE "plan_credits"."paid_by_order_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plan_credits_subscription" ON "plan_credits" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_plan" ON "subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_previous_id" ON "subscriptions" USING btree ("previous_id") WHERE "subscriptions"."previous_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_replaced_by_id" ON "subscriptions" USING btree ("replaced_by_id") WHERE "subscriptions"."replaced_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pictures_changed_by" ON "pictures" USING btree ("changed_by_id") WHERE "pictures"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plans_changed_by" ON "plans" USING btree ("changed_by_id") WHERE "plans"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "basket_lines_option" ON "basket_lines" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "price_changes_created_by" ON "price_changes" USING btree ("created_by_id") WHERE "price_changes"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "price_changes_plan" ON "price_changes" USING btree ("plan_id") WHERE "price_changes"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_categories_changed_by" ON "product_categories" USING btree ("changed_by_id") WHERE "product_categories"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_options_changed_by" ON "product_options" USING btree ("changed_by_id") WHERE "product_options"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_options_content" ON "product_options" USING btree ("content_id") WHERE "product_options"."content_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_options_plan" ON "product_options" USING btree ("plan_id") WHERE "product_options"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_tag_categories_category" ON "product_tag_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_tags_changed_by" ON "product_tags" USING btree ("changed_by_id") WHERE "product_tags"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_changed_by" ON "products" USING btree ("changed_by_id") WHERE "products"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_picture" ON "products" USING btree ("picture_id") WHERE "products"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "settings_changed_by" ON "settings" USING btree ("changed_by_id") WHERE "settings"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invites_changed_by" ON "invites" USING btree ("changed_by_id") WHERE "invites"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "teams_changed_by" ON "teams" USING btree ("changed_by_id") WHERE "teams"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "access_tokens_viewed_by" ON "access_tokens" USING btree ("viewed_by_id") WHERE "access_tokens"."viewed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "roles_changed_by" ON "roles" USING btree ("changed_by_id") WHERE "roles"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_comms_comms_type" ON "user_comms" USING btree ("comms_type_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_blocked_by" ON "users" USING btree ("blocked_by_id") WHERE "users"."blocked_by_id" is not null;