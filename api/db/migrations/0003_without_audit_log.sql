CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "invite_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_age" ON "known_networks" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_log_age" ON "event_log" USING btree ("created_at");--> statement-breakpoint
UPDATE "team_members" SET "invite_id" = (
  SELECT ("audit_log"."details" ->> 'invite')::uuid FROM "audit_log"
  WHERE "audit_log"."subject_id" = "team_members"."user_id" AND "audit_log"."action" = 'invite accepted'
    AND "audit_log"."created_at" >= "team_members"."created_at"
    AND "audit_log"."details" ->> 'team' = "team_members"."team_id"::text
  ORDER BY "audit_log"."created_at" DESC LIMIT 1
);--> statement-breakpoint
UPDATE "users" SET "consent" = "answer"."consent", "consent_at" = "answer"."created_at" FROM (
  SELECT DISTINCT ON ("subject_id") "subject_id", substring("action" from 9) AS "consent", "created_at" FROM "audit_log"
  WHERE "action" IN ('consent accepted', 'consent rejected')
  ORDER BY "subject_id", "created_at" DESC
) AS "answer" WHERE "answer"."subject_id" = "users"."id";
