import type { RoleSummary } from "contract/role";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { RoleForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** The roles of a member, each with a link to take it, and those that can be given. */
export function RolesPage({ member, roles }: { member: MemberView; roles: RoleSummary[] }) {
  const intent = "give-role";
  const { id, display_name: who, email } = member;
  const action = paths.adminMember(id, { do: "roles" });
  const [form, fields] = useIntentForm<RoleForm>({ intent, defaultValue: { role: "", email } });
  const held = new Set(member.roles.map((role) => role.id));
  const others = roles.filter((role) => !held.has(role.id));
  return (
    <>
      <ErrorSummary order={["role"]} />
      <TaskHeader member={member} title={`The roles of ${who}`} name={tasks.roles} />
      <div className="member-action stack">
        {member.roles.length > 0 ? (
          <ul className="member-roles">
            {member.roles.map((role) => (
              <li key={role.id}>
                <a href={paths.adminRole(role.id)}>{role.title}</a>{" "}
                <ButtonLink
                  kind="quiet"
                  flush
                  href={paths.adminMember(id, { do: "roles", take: role.id })}
                  about={`the role ${role.title}`}
                >
                  Take away
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p>{who} has no role.</p>
        )}
        {others.length > 0 ? (
          <Form form={form} intent={intent} action={action} autoComplete="off">
            <input type="hidden" name={fields.email.name} value={email} />
            <Select
              field={fields.role}
              label="Role"
              blank="Choose a role"
              options={others.map((role) => ({ value: role.id, label: role.display_name }))}
              width="medium"
            />
            <div className="actions">
              <Button>Give the role</Button>{" "}
              <ButtonLink kind="quiet" href={paths.adminMember(id)}>
                Back to {who}
              </ButtonLink>
            </div>
          </Form>
        ) : null}
      </div>
    </>
  );
}
