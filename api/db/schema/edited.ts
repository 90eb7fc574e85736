import { uuid } from "drizzle-orm/pg-core";
import { timestamptz, version } from "./columns";
import { users } from "./user";

/** Which version of the row this is, and who made it when; null while it is the first. */
export function edited() {
  return {
    version: version(),
    changedAt: timestamptz(),
    changedById: uuid().references(() => users.id, { onDelete: "set null" }),
  };
}
