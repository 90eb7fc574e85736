CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_pence" > 0),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is not null) = ("disputes"."status" in ('won', 'lost')))
);
--> statement-breakpoint
CREATE TABLE "late_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"charge_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"failure_code" text,
	"sent_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "late_charges_amount" CHECK ("late_charges"."amount_pence" > 0),
	CONSTRAINT "late_charges_settled" CHECK (("late_charges"."settled_at" is not null) = ("late_charges"."status" <> 'created'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reported_pence" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_charges" ADD CONSTRAINT "late_charges_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "disputes_attempt" ON "disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "late_charges_charge" ON "late_charges" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "late_charges_attempt" ON "late_charges" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "late_charges_open" ON "late_charges" USING btree ("created_at") WHERE "late_charges"."status" <> 'returned';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_dispute" ON "refunds" USING btree ("dispute_id");