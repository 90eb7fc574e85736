import type { Team } from "contract/team";
import { paths } from "~/config/paths";
import { type Use, usesInWords } from "./uses-list";

/** How many are in a team, and how many invites to it have not been accepted. */
export function teamUses({ id, users_meta: people, invites }: Team): Use[] {
  return [
    ...usesInWords(people.total, { one: "person is in it", many: "people are in it" }, paths.adminTeam(id)),
    ...usesInWords(
      invites.length,
      { one: "invite has not been accepted", many: "invites have not been accepted" },
      paths.adminTeam(id),
    ),
  ];
}
