-- Who answers members does not need to read what they have paid for: an administrator can give the permission again.
DELETE FROM "role_permissions" USING "roles"
WHERE "roles"."id" = "role_permissions"."role_id" AND "roles"."name" = 'support' AND "permission" = 'content.preview';
