-- Columns and tables get the names that the code uses; the contract keeps the names of the specification. Nothing else
-- changes. It is one step, not expand and contract, as no earlier version is in use: see docs/migrations.md.
ALTER TABLE "users" RENAME COLUMN "answers" TO "registration_answers";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "tree" TO "onboarded";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "dont_notify" TO "onboarding_reminder_off";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "video" TO "tour_seen";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "plan_toggle" TO "plan_panel_open";--> statement-breakpoint
ALTER TABLE "teams" RENAME COLUMN "admin_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "teams" RENAME CONSTRAINT "teams_admin_id_users_id_fk" TO "teams_owner_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "teams_admin" RENAME TO "teams_owner";--> statement-breakpoint
ALTER TABLE "categories" RENAME COLUMN "tree" TO "onboarding_steps";--> statement-breakpoint
ALTER TABLE "content_items" RENAME COLUMN "stickied" TO "pinned";--> statement-breakpoint
ALTER INDEX "content_items_stickied" RENAME TO "content_items_pinned";--> statement-breakpoint
ALTER TABLE "throttles" RENAME TO "rate_limits";--> statement-breakpoint
ALTER INDEX "throttles_age" RENAME TO "rate_limits_age";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "throttles_key_window_start_pk" TO "rate_limits_key_window_start_pk";--> statement-breakpoint
ALTER TABLE "product_in_category" RENAME TO "product_category_products";--> statement-breakpoint
ALTER INDEX "product_in_category_category" RENAME TO "product_category_products_category";--> statement-breakpoint
ALTER TABLE "product_category_products" RENAME CONSTRAINT "product_in_category_product_id_category_id_pk" TO "product_category_products_product_id_category_id_pk";--> statement-breakpoint
ALTER TABLE "product_category_products" RENAME CONSTRAINT "product_in_category_product_id_products_id_fk" TO "product_category_products_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_category_products" RENAME CONSTRAINT "product_in_category_category_id_product_categories_id_fk" TO "product_category_products_category_id_product_categories_id_fk";--> statement-breakpoint
ALTER TABLE "product_has_tag" RENAME TO "product_tag_products";--> statement-breakpoint
ALTER INDEX "product_has_tag_tag" RENAME TO "product_tag_products_tag";--> statement-breakpoint
ALTER TABLE "product_tag_products" RENAME CONSTRAINT "product_has_tag_product_id_tag_id_pk" TO "product_tag_products_product_id_tag_id_pk";--> statement-breakpoint
ALTER TABLE "product_tag_products" RENAME CONSTRAINT "product_has_tag_product_id_products_id_fk" TO "product_tag_products_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_tag_products" RENAME CONSTRAINT "product_has_tag_tag_id_product_tags_id_fk" TO "product_tag_products_tag_id_product_tags_id_fk";--> statement-breakpoint
ALTER TABLE "product_tag_in_category" RENAME TO "product_tag_categories";--> statement-breakpoint
ALTER TABLE "product_tag_categories" RENAME CONSTRAINT "product_tag_in_category_tag_id_category_id_pk" TO "product_tag_categories_tag_id_category_id_pk";--> statement-breakpoint
ALTER TABLE "product_tag_categories" RENAME CONSTRAINT "product_tag_in_category_tag_id_product_tags_id_fk" TO "product_tag_categories_tag_id_product_tags_id_fk";--> statement-breakpoint
ALTER TABLE "product_tag_categories" RENAME CONSTRAINT "product_tag_in_category_category_id_product_categories_id_fk" TO "product_tag_categories_category_id_product_categories_id_fk";
