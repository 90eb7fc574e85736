import type { User } from "contract/user";

/** The part of a member's record that the page shows. */
export function toProfile(record: User) {
  const { first_name, last_name, telephone, jobtitle, company, email, verified, roles, comms } = record;
  const { status, type } = record.newsletter_settings;
  const byName = [...roles.available].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    details: { first_name, last_name, telephone, jobtitle, company },
    email,
    /** The address that is not confirmed yet. */
    pending: record.pending_email,
    verified: verified.status,
    roles: byName.map(({ id, display_name }) => ({ id, text: display_name, on: isAmong(roles.assigned, id) })),
    /** Roles that the user has and cannot give up. */
    fixedRoles: roles.assigned
      .filter(({ id }) => !isAmong(roles.available, id))
      .map(({ display_name }) => display_name),
    comms: comms.available.map(({ id, title }) => ({ id, text: title, on: isAmong(comms.assigned, id) })),
    newsletter: status ? type : ("off" as const),
  };
}

export type Profile = ReturnType<typeof toProfile>;

function isAmong(list: { id: string }[], wanted: string): boolean {
  return list.some(({ id }) => id === wanted);
}
