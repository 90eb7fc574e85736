import { paths } from "~/config/paths";

/** The team's page, with a page of its people. */
export function teamPath(id: string, page: number): string {
  return paths.adminTeam(id, page > 1 ? { page: String(page) } : {});
}
