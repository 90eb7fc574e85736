CREATE TABLE "newsletter_sends" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issue" text NOT NULL,
	"items" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_sends_user_id_kind_issue_pk" PRIMARY KEY("user_id","kind","issue")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "places" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "mails_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "delete_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "popup_clicks_user" ON "popup_clicks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_log_user" ON "event_log" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "baskets_user" ON "baskets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_latest" ON "invites" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invites_parent" ON "invites" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "teams_name" ON "teams" USING btree (lower("display_name"),"id");--> statement-breakpoint
CREATE INDEX "users_newsletter" ON "users" USING btree ("newsletter_type","id") WHERE "users"."newsletter";--> statement-breakpoint
CREATE INDEX "users_delete_at" ON "users" USING btree ("delete_at") WHERE "users"."delete_at" is not null;