CREATE TABLE "balance_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"balance_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"booked_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"attempt_id" uuid,
	"statement_row_id" uuid,
	"return_id" uuid,
	"request_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_amount" CHECK ("balance_entries"."amount_pence" <> 0 and ("balance_entries"."amount_pence" > 0) = ("balance_entries"."kind" in ('received', 'withdrawn'))),
	CONSTRAINT "balance_entries_return_of" CHECK (("balance_entries"."return_id" is not null) = ("balance_entries"."kind" in ('returned', 'withdrawn'))),
	CONSTRAINT "balance_entries_applied" CHECK ("balance_entries"."kind" <> 'applied' or "balance_entries"."attempt_id" is not null),
	CONSTRAINT "balance_entries_statement" CHECK ("balance_entries"."statement_row_id" is null or "balance_entries"."kind" = 'received')
);
--> statement-breakpoint
CREATE TABLE "balance_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"balance_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'to_send' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sent_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "balance_returns_amount" CHECK ("balance_returns"."amount_pence" > 0),
	CONSTRAINT "balance_returns_sent" CHECK (("balance_returns"."sent_on" is not null) = ("balance_returns"."status" = 'sent')),
	CONSTRAINT "balance_returns_settled" CHECK (("balance_returns"."settled_at" is not null) = ("balance_returns"."status" <> 'to_send'))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"amount_pence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_amount" CHECK ("balances"."amount_pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "from_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_statement_row_id_statement_rows_id_fk" FOREIGN KEY ("statement_row_id") REFERENCES "public"."statement_rows"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_return_id_balance_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."balance_returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_returns" ADD CONSTRAINT "balance_returns_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_returns" ADD CONSTRAINT "balance_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_balance" ON "balance_entries" USING btree ("balance_id","created_at");--> statement-breakpoint
CREATE INDEX "balance_entries_order" ON "balance_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "balance_entries_day" ON "balance_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_attempt" ON "balance_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_statement_row" ON "balance_entries" USING btree ("statement_row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_return" ON "balance_entries" USING btree ("return_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_request" ON "balance_entries" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_returns_request" ON "balance_returns" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "balance_returns_balance" ON "balance_returns" USING btree ("balance_id");--> statement-breakpoint
CREATE INDEX "balance_returns_order" ON "balance_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "balance_returns_open" ON "balance_returns" USING btree ("created_at") WHERE "balance_returns"."status" = 'to_send';--> statement-breakpoint
CREATE INDEX "balance_returns_sent_day" ON "balance_returns" USING btree ("sent_on","id") WHERE "balance_returns"."status" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "balances_user" ON "balances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "balances_held" ON "balances" USING btree ("created_at") WHERE "balances"."amount_pence" > 0;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_from_balance" CHECK (not "payment_attempts"."from_balance" or "payment_attempts"."method" = 'bacs');--> statement-breakpoint
CREATE FUNCTION "add_to_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "balances" SET "amount_pence" = "amount_pence" + NEW."amount_pence" WHERE "id" = NEW."balance_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "balance_entries_added" AFTER INSERT ON "balance_entries" FOR EACH ROW EXECUTE FUNCTION "add_to_balance"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'balances' THEN
    IF TG_OP = 'INSERT' AND NEW."amount_pence" = 0 THEN RETURN NEW; END IF;
    -- From within the trigger that adds an entry.
    IF TG_OP = 'UPDATE' AND (NEW."amount_pence" = OLD."amount_pence" OR pg_trigger_depth() > 1) THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- What is over, of an account that is gone, is deleted after the years that the law requires.
    IF EXISTS (SELECT 1 FROM "balances" "b" WHERE "b"."id" = OLD."balance_id" AND "b"."user_id" IS NULL
      AND "b"."amount_pence" = 0) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'A balance is the sum of its entries, which are only added.' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "balance_entries_immutable" BEFORE UPDATE OR DELETE ON "balance_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_balance"();--> statement-breakpoint
CREATE TRIGGER "balances_summed" BEFORE INSERT OR UPDATE OF "amount_pence" ON "balances" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_balance"();--> statement-breakpoint
CREATE FUNCTION "refuse_return_going_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."balance_id", NEW."order_id", NEW."amount_pence") IS DISTINCT FROM
      (OLD."balance_id", OLD."order_id", OLD."amount_pence") OR OLD."settled_at" IS NOT NULL
  THEN RAISE EXCEPTION 'What is sent back of a balance only moves forward.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "balance_returns_forward" BEFORE UPDATE ON "balance_returns" FOR EACH ROW EXECUTE FUNCTION "refuse_return_going_back"();
