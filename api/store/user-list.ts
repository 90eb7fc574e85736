import type { UserSummary } from "contract/user";
import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { roles, userRoles, users } from "../db/schema/index";

/** Users whose name, company or e-mail address contains the words, by name. */
export async function listUserRows(
  db: Db,
  words: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: UserSummary[]; total: number }> {
  const found = words ? holding(words) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select({
        id: users.id,
        display_name: fullName,
        email: users.email,
        company: users.company,
        verifiedAt: users.verifiedAt,
        roles: sql<string[]>`coalesce((select json_agg(${roles.name} order by ${roles.name}) from ${userRoles}
          join ${roles} on ${eq(roles.id, userRoles.roleId)} where ${eq(userRoles.userId, users.id)}), '[]'::json)`,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(found)
      .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, found),
  ]);
  const data = rows.map(({ verifiedAt, createdAt, ...row }) => ({
    ...row,
    verified: { status: verifiedAt !== null },
    created_at: createdAt.toISOString(),
  }));
  return { data, total };
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

function holding(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...[fullName, users.company, users.email].map((text) => sql`${text} ilike ${pattern}`));
}
