-- Of several answers about one order the first stays its own; the others keep their texts, and are about no order.
UPDATE "surveys" SET "order_id" = NULL FROM "surveys" "earlier"
WHERE "earlier"."user_id" = "surveys"."user_id" AND "earlier"."order_id" = "surveys"."order_id"
	AND ("earlier"."created_at", "earlier"."id") < ("surveys"."created_at", "surveys"."id");--> statement-breakpoint
DROP INDEX "surveys_user";--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_order" ON "surveys" USING btree ("user_id","order_id");