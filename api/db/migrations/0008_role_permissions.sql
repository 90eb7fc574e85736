CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Roles that every installation needs. An existing role keeps what it has: members may hold it for another reason.
WITH "needed" ("name", "display_name", "protected", "permissions") AS (VALUES
  ('admin', 'Administrator', true, ARRAY[]::text[]),
  ('user-subscription', 'Subscriber', true, ARRAY[]::text[]),
  ('editor', 'Editor', false, ARRAY['content.preview', 'content.edit', 'content.publish', 'content.delete', 'content.import']),
  ('support', 'Support', false, ARRAY['content.preview', 'orders.view', 'members.view', 'members.manage', 'teams.manage']),
  ('accounts', 'Accounts', false, ARRAY['orders.view', 'orders.manage', 'orders.refund', 'members.view', 'reports.view'])
), "made" AS (
  INSERT INTO "roles" ("name", "display_name", "protected") SELECT "name", "display_name", "protected" FROM "needed"
  ON CONFLICT ("name") DO NOTHING RETURNING "id", "name"
)
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT "made"."id", unnest("needed"."permissions") FROM "made" JOIN "needed" ON "needed"."name" = "made"."name";
