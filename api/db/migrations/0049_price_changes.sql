CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"option_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"price_pence" integer NOT NULL,
	"monthly_pence" integer,
	"for_renewals" boolean NOT NULL,
	"plan_id" integer,
	"months" integer,
	"applied_at" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_amount" CHECK ("price_changes"."price_pence" >= 0 and ("price_changes"."monthly_pence" is null or "price_changes"."monthly_pence" >= 0)),
	CONSTRAINT "price_changes_renewals" CHECK (not "price_changes"."for_renewals" or ("price_changes"."plan_id" is not null and "price_changes"."months" is not null))
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_day" ON "price_changes" USING btree ("option_id","starts_on");--> statement-breakpoint
CREATE INDEX "price_changes_due" ON "price_changes" USING btree ("starts_on") WHERE "price_changes"."applied_at" is null;