import type { Role } from "contract/role";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { type PermissionGroup, PermissionList } from "~/components/admin/permission-groups";
import { RoleFields, roleOrder } from "~/components/admin/role-fields";
import { UsesList } from "~/components/admin/uses-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { RoleForm } from "~/forms/role-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { Holders, type HoldersPage } from "./holders";

interface RolePageProps {
  role: Role;
  groups: PermissionGroup[];
  isPartial: boolean;
  /** Null for those who may not give roles. */
  holders: HoldersPage | null;
  userId: string;
}

/** What a role is called and permits, and who has it. */
export function RolePage({ role, groups, isPartial, holders, userId }: RolePageProps) {
  const { id, display_name: title, editable } = role;
  return (
    <>
      <ErrorSummary order={[...roleOrder, "email"]} />
      <PageHeader title={title} intro={introOf(role)} />
      <SettingsSection id="people" title="Who has it" hint="Giving and taking it take effect at once.">
        {holders ? (
          <Holders role={role} holders={holders} userId={userId} />
        ) : (
          <UsesList nouns={{ one: "person has it", many: "people have it" }} uses={role.holders} />
        )}
      </SettingsSection>
      <SettingsSection
        id="permits"
        title="What it permits"
        hint={editable ? "A change takes effect from the next page that somebody opens." : undefined}
      >
        {editable ? (
          <RoleEditor role={role} groups={groups} isPartial={isPartial} />
        ) : (
          <PermissionList groups={groups} />
        )}
      </SettingsSection>
      {editable && !role.protected ? (
        <p>
          <a href={paths.adminRole(id, { confirm: "delete" })}>Delete this role</a>
        </p>
      ) : null}
      <EditNotes>
        <EditHistory createdAt={role.created_at} changedAt={role.changed_at} changedBy={role.changed_by} />
      </EditNotes>
    </>
  );
}

function RoleEditor({ role, groups, isPartial }: Pick<RolePageProps, "role" | "groups" | "isPartial">) {
  const intent = "save-role";
  const [form, fields] = useIntentForm<RoleForm>({
    intent,
    defaultValue: {
      name: role.name,
      display_name: role.display_name,
      self_assignable: role.self_assignable ? "true" : "",
      permissions: role.permissions,
      version: role.version,
    },
  });
  return (
    <Form form={form} intent={intent} action={paths.adminRole(role.id)} autoComplete="off">
      <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
      <RoleFields fields={fields} groups={groups} isPartial={isPartial} isProtected={role.protected} />
      <div className="actions">
        <Button>Save</Button>{" "}
        <ButtonLink kind="quiet" href={paths.adminRoles()}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function introOf({ self_assignable: isFree, protected: isProtected, editable }: Role): string | undefined {
  if (isFree) return "Members choose it themselves.";
  if (isProtected && !editable) return "Rules of the site depend on this role: it stays as it is.";
  if (isProtected) return "Rules of the site depend on this role: it keeps its name.";
  return undefined;
}
