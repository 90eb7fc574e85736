import type { roles } from "../schema/index";
import { idOf } from "./stable-id";

/** Roles that members may choose for themselves; the migrations have made the others. */
export const memberRoles: (typeof roles.$inferInsert & { id: string })[] = [
  ["buyer", "Buyer"] as const,
  ["colourist", "Colourist"] as const,
  ["designer", "Designer"] as const,
  ["maker", "Maker"] as const,
  ["researcher", "Researcher"] as const,
  ["retailer", "Retailer"] as const,
].map(([name, displayName]) => ({ id: idOf("role", name), name, displayName, selfAssignable: true }));
