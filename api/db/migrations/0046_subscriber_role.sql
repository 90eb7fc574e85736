-- The role comes with a plan in force for several people and is read from it: nobody is given it any longer.
DELETE FROM "user_roles" WHERE "role_id" IN (SELECT "id" FROM "roles" WHERE "name" = 'user-subscription');
