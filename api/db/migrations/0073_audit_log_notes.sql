CREATE TABLE "audit_log_notes" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log_notes" ADD CONSTRAINT "audit_log_notes_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log_notes" ADD CONSTRAINT "audit_log_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_notes_user" ON "audit_log_notes" USING btree ("user_id");--> statement-breakpoint
-- What was typed stood in the entries themselves, which nothing may change. This once their rule is suspended, until the
-- transaction of this migration ends: the words go beside the log if the account that they are about is there still.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
WITH "typed" AS (
  SELECT "log"."id", "log"."details", "kind"."field", coalesce(
    "orders"."user_id",
    "teams"."owner_id",
    -- Who owned a team that is no longer there.
    CASE WHEN "kind"."about" = 'team' THEN coalesce(
      (SELECT "later"."subject_id" FROM "audit_log" AS "later"
        WHERE "later"."action" = 'team.handed_over' AND "later"."details" ->> 'team' = "log"."subject_id"::text
        ORDER BY "later"."created_at" DESC LIMIT 1),
      (SELECT "first"."actor_id" FROM "audit_log" AS "first"
        WHERE "first"."action" = 'team.created' AND "first"."subject_id" = "log"."subject_id" LIMIT 1)
    ) END,
    CASE WHEN "kind"."about" = 'user' THEN "log"."subject_id" END
  ) AS "user_id"
  FROM (VALUES
    ('account.deletion.requested', 'reason', 'user'),
    ('member.blocked', 'reason', 'user'),
    ('member.viewed', 'reason', 'user'),
    ('plan.ended', 'reason', 'user'),
    ('plan.granted', 'reason', 'user'),
    ('plan.renewal.stopped', 'reason', 'user'),
    ('order.balance.return.awaited', 'reason', 'order'),
    ('order.cancelled', 'reason', 'order'),
    ('order.dispatched', 'carrier', 'order'),
    ('order.goods_back', 'reason', 'order'),
    ('order.payment.decided', 'reason', 'order'),
    ('order.refund.awaited', 'reason', 'order'),
    ('order.refund.decided', 'reason', 'order'),
    ('order.refund.reviewed', 'reason', 'order'),
    ('order.refund.withdrawn', 'reason', 'order'),
    ('order.refunded', 'reason', 'order'),
    ('order.vat.reviewed', 'reason', 'order'),
    ('team.deleted', 'name', 'team'),
    ('team.renamed', 'changed', 'team')
  ) AS "kind" ("action", "field", "about")
  JOIN "audit_log" AS "log" ON "log"."action" = "kind"."action" AND "log"."details" ? "kind"."field"
  LEFT JOIN "orders" ON "kind"."about" = 'order' AND "orders"."id" = "log"."subject_id"
  LEFT JOIN "teams" ON "kind"."about" = 'team' AND "teams"."id" = "log"."subject_id"
  -- An order that was cancelled by the time that had passed has a reason that nobody typed.
  WHERE "log"."action" <> 'order.cancelled' OR "log"."actor_id" IS NOT NULL
), "kept" AS (
  INSERT INTO "audit_log_notes" ("entry_id", "user_id", "words")
  SELECT "typed"."id", "users"."id", jsonb_build_object("typed"."field", "typed"."details" -> "typed"."field")
  FROM "typed" JOIN "users" ON "users"."id" = "typed"."user_id"
)
UPDATE "audit_log" SET "details" = "audit_log"."details" - "typed"."field" FROM "typed" WHERE "audit_log"."id" = "typed"."id";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
