import type { PageApi } from "~/api/client.server";
import { teamUses } from "~/components/admin/team-uses";
import { readTeam } from "~/models/team.server";

/** The chosen teams that still exist, each with how many are in it. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => readTeam(api, id, { perPage: 1 })));
  return found.flatMap((team) => (team ? [{ id: team.id, title: team.display_name, uses: teamUses(team) }] : []));
}
