CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" text,
	"object" jsonb NOT NULL,
	"test_card" text,
	"return_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer_id","kind","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_age" ON "sandbox_objects" USING btree ("kind","created_at");