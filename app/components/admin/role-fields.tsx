import { Checkbox, Checkboxes } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { controlValues } from "~/forms/field-parts";
import type { RoleForm } from "~/forms/role-schema.server";
import type { FieldsOf } from "~/forms/use-intent-form";
import type { PermissionGroup } from "./permission-groups";

/** The form's fields in the order of the page. */
export const roleOrder = ["display_name", "name", "self_assignable", "permissions"];

interface RoleFieldsProps {
  fields: FieldsOf<RoleForm>;
  /** The permissions that the user may give. */
  groups: PermissionGroup[];
  /** Not all of the permissions there are. */
  isPartial: boolean;
  /** Rules depend on the role: only what it is called and permits can be changed. */
  isProtected?: boolean;
}

/** The fields of a role. */
export function RoleFields({ fields, groups, isPartial, isProtected = false }: RoleFieldsProps) {
  const chosen = controlValues({ field: fields.permissions });
  const errors = fields.permissions.errors;
  return (
    <>
      <Field field={fields.display_name} label="Title" hint="What people read." width="medium" />
      {isProtected ? (
        <input type="hidden" name={fields.name.name} value={fields.name.initialValue} />
      ) : (
        <>
          <Field
            field={fields.name}
            label="Name"
            hint="What programs read: lower-case letters, digits and hyphens."
            width="medium"
            spellCheck={false}
          />
          <Checkbox
            field={fields.self_assignable}
            label="Members may choose it themselves"
            hint="As a description of their work, on their profile. Such a role has no permissions."
            value="true"
          />
        </>
      )}
      <fieldset className="permission-groups" id={fields.permissions.id}>
        <legend>Permissions</legend>
        {isPartial ? <p className="hint">Those that you do not have yourself are not listed.</p> : null}
        {groups.map(({ id, heading, permissions }, index) => (
          <Checkboxes
            key={id}
            name="permissions"
            idPrefix={`${id}-`}
            label={heading}
            {...(index === 0 && errors ? { errors } : {})}
            choices={permissions.map(({ name, about }) => ({ value: name, label: about }))}
            initial={chosen}
          />
        ))}
      </fieldset>
    </>
  );
}
