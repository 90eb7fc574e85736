import { SettingsSection } from "~/components/ui/settings-section";
import type { Outcome } from "./form-outcome";
import type { Profile } from "./profile.server";
import { Toggles } from "./toggles";

/** The roles that one may give oneself, and those that one was given. */
export function Roles({ profile: { roles, given }, outcome }: { profile: Profile; outcome: Outcome }) {
  return (
    <SettingsSection
      id="roles"
      title="What you do"
      hint="As many as fit. Each is saved as soon as it is pressed, and given up when it is pressed again."
    >
      {roles.length > 0 ? <Toggles name="roles" labelledBy="roles" items={roles} outcome={outcome} /> : null}
      {given.length > 0 ? (
        <p className="profile-roles-note">You are also: {given.join(", ")}. That goes with your account.</p>
      ) : null}
      {roles.length + given.length === 0 ? <p>There is nothing to choose from yet.</p> : null}
    </SettingsSection>
  );
}
