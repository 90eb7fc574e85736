CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "shipment_lines_order_line_id_pk" PRIMARY KEY("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_pence" integer NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"attempt_id" uuid,
	"dismissed_at" timestamp with time zone,
	"imported_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_rows_amount" CHECK ("statement_rows"."amount_pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "received_pence" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withdraws_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_shipment" ON "shipment_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_request" ON "shipments" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_fingerprint" ON "statement_rows" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_attempt" ON "statement_rows" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "statement_rows_open" ON "statement_rows" USING btree ("booked_on") WHERE "statement_rows"."attempt_id" is null and "statement_rows"."dismissed_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_id_refunds_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("request_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_replaces" ON "refunds" USING btree ("replaces_id") WHERE "refunds"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'created';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_received" CHECK ("payment_attempts"."received_pence" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent" CHECK ("refunds"."sent_on" is null or "refunds"."method" = 'bacs');--> statement-breakpoint
CREATE FUNCTION "refuse_refund_going_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."attempt_id", NEW."method", NEW."amount_pence") IS DISTINCT FROM (OLD."attempt_id", OLD."method", OLD."amount_pence")
    OR OLD."provider_id" IS NOT NULL AND NEW."provider_id" IS DISTINCT FROM OLD."provider_id"
    OR NEW."status" <> OLD."status" AND (OLD."status" = 'failed' OR NEW."status" = 'created')
  THEN RAISE EXCEPTION 'A refund only moves forward.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_forward" BEFORE UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_refund_going_back"();
