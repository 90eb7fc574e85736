import { SettingsSection } from "~/components/ui/settings-section";
import { Toggles } from "./toggles";
import type { Profile } from "./view-model.server";

/** The roles that users may choose, and the other roles of this user. */
export function Roles({ profile: { roles, fixedRoles } }: { profile: Profile }) {
  return (
    <SettingsSection
      id="roles"
      title="What you do"
      hint="Choose as many as fit. Press one to add it, and press it again to remove it: each change is saved at once."
    >
      {roles.length > 0 ? <Toggles intent="set-role" idPrefix="roles" labelledBy="roles" items={roles} /> : null}
      {fixedRoles.length > 0 ? (
        <p className="profile-roles-note">You are also: {fixedRoles.join(", ")}. That goes with your account.</p>
      ) : null}
      {roles.length + fixedRoles.length === 0 ? <p>There is nothing to choose from yet.</p> : null}
    </SettingsSection>
  );
}
