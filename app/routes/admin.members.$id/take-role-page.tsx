import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Asks for confirmation before a role is taken from the member. */
export function TakeRolePage({ member, role }: { member: MemberView; role: MemberView["roles"][number] }) {
  const { id, display_name: who } = member;
  return (
    <>
      <ErrorSummary />
      <TaskHeader member={member} title={`Take the role ${role.title} away from ${who}?`} name={tasks.roles} />
      <div className="member-action stack">
        <p>They lose what it permits at once. The role can be given to them again.</p>
        <Form
          action={paths.adminMember(id, { do: "roles", take: role.id })}
          intent="take-role"
          row={role.id}
          layout="bare"
        >
          <div className="actions">
            <Button kind="danger">Take away</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminMember(id, { do: "roles" })}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
