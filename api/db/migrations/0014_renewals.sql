CREATE TABLE "sent_reminders" (
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_kind_about_pk" PRIMARY KEY("kind","about")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sent_reminders_age" ON "sent_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_to_begin" ON "orders" USING btree ("start_at") WHERE "orders"."fulfilment_status" = 'unfulfilled' and "orders"."placed_at" is not null and "orders"."cancelled_at" is null and "orders"."start_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_paused" ON "subscriptions" USING btree ("paused_at") WHERE "subscriptions"."status" = 'paused';--> statement-breakpoint
CREATE INDEX "subscriptions_expiry" ON "subscriptions" USING btree ("expires_on");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pause" CHECK (("subscriptions"."status" <> 'paused' or "subscriptions"."paused_at" is not null) and ("subscriptions"."status" <> 'active' or "subscriptions"."paused_at" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'paused', 'cancelled', 'replaced') and ("subscriptions"."status" in ('active', 'paused')) = ("subscriptions"."cancelled_at" is null));