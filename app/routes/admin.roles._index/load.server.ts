import type { PageApi } from "~/api/client.server";
import { usesInWords } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";
import { findRole } from "~/models/role.server";

/** The chosen roles that still exist, each with how many have it. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findRole(api, id)));
  return found.flatMap((role) => {
    if (!role) return [];
    const uses = usesInWords(
      role.holders.total,
      { one: "person has it", many: "people have it" },
      paths.adminRole(role.id),
    );
    return [{ id: role.id, title: role.display_name, uses }];
  });
}
