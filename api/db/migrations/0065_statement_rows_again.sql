ALTER TABLE "statement_rows" ADD COLUMN "bank_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "alike_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "undoes_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_alike_id_statement_rows_id_fk" FOREIGN KEY ("alike_id") REFERENCES "public"."statement_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_undoes_id_statement_rows_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."statement_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_rows_undoes" ON "statement_rows" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "statement_rows_alike" ON "statement_rows" USING btree ("alike_id");--> statement-breakpoint
CREATE INDEX "statement_rows_day" ON "statement_rows" USING btree ("booked_on","amount_pence");