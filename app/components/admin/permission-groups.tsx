import { Fragment } from "react";

/** Permissions under a heading. */
export interface PermissionGroup {
  id: string;
  heading: string;
  permissions: { name: string; about: string }[];
}

/** What a role permits, for those who cannot change it. */
export function PermissionList({ groups }: { groups: PermissionGroup[] }) {
  if (groups.length === 0) return <p>It permits nothing in the administration.</p>;
  return (
    <dl className="facts">
      {groups.map(({ id, heading, permissions }) => (
        <Fragment key={id}>
          <dt>{heading}</dt>
          {permissions.map(({ name, about }) => (
            <dd key={name}>{about}</dd>
          ))}
        </Fragment>
      ))}
    </dl>
  );
}
