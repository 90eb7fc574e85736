import { allPermissions, type Permission, permissions } from "contract/permissions";
import type { PermissionGroup } from "~/components/admin/permission-groups";

/** The headings of the permissions, by the noun that their names begin with. */
const headings: Record<string, string> = {
  content: "Publishing",
  products: "Shop",
  orders: "Orders",
  members: "Members",
  teams: "Teams",
  roles: "Roles",
  newsletters: "Newsletters",
  settings: "Settings",
  reports: "Reports",
  audit: "Logs",
  jobs: "Jobs and mails",
};

/** Some of the permissions under headings, each with its meaning. */
export function permissionGroups(some: readonly Permission[]): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>();
  for (const name of allPermissions) {
    if (!some.includes(name)) continue;
    const noun = name.split(".")[0] ?? "";
    const group = groups.get(noun) ?? { id: noun, heading: headings[noun] ?? noun, permissions: [] };
    group.permissions.push({ name, about: permissions[name] });
    groups.set(noun, group);
  }
  return [...groups.values()];
}
