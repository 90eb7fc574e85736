import { Button, ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { uniqueLabels } from "~/format/unique-labels";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import type { RenameForm } from "./schema.server";
import { type AdminView, possibleOwners, teamPage } from "./team-view";

/** The code by which people ask to join, and the link that contains it. */
export function InviteCode({ view: { team, link } }: { view: AdminView }) {
  return (
    <SettingsSection
      id="code"
      title="Invite code"
      hint="For colleagues whose address you do not have at hand. They enter it when they sign up or on their Team page, and wait for your approval."
    >
      <div className="stack">
        <div className="team-code">{team.invite_code}</div>
        <p>
          Link to pass on: <span className="team-code__link">{link}</span>
        </p>
        <ButtonLink kind="secondary" className="no-print" href={paths.team({ confirm: "code" })}>
          Make a new code
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

/** Renames the team. */
export function Rename({ view: { team, page } }: { view: AdminView }) {
  const [form, { display_name: name, seen }] = useIntentForm<RenameForm>({
    intent: "rename-team",
    defaultValue: { display_name: team.display_name, seen: team.display_name },
  });
  return (
    <SettingsSection id="rename" title="Rename the team" hint="As its members, and the people you invite, will see it.">
      <Form form={form} intent="rename-team" action={teamPage(page)}>
        <input type="hidden" name="team" value={team.id} />
        <input type="hidden" name={seen.name} value={seen.initialValue} />
        <Field field={name} label="Team Name" autoComplete="off" width="medium" />
        <Button kind="secondary">Save name</Button>
      </Form>
    </SettingsSection>
  );
}

/** For the owner: to hand the team over, or to delete it. */
export function HandOver({ view: { team, page } }: { view: AdminView }) {
  const candidates = possibleOwners(team);
  const names = uniqueLabels(
    candidates,
    ({ display_name: name }) => name,
    ({ email }) => email ?? "",
  );
  const options = candidates.map(({ id, display_name: name }, index) => ({ value: id, label: names[index] ?? name }));
  return (
    <>
      <SettingsSection
        id="hand-over"
        title="Hand the team over"
        hint="Somebody else becomes its owner, with the plan that covers it. Everybody keeps their access, and you stay in it."
      >
        {candidates.length === 0 ? (
          <p>Approve or invite somebody first: only a member with access can own the team.</p>
        ) : (
          <form className="form" method="get" action={paths.team()} aria-label="Hand the team over">
            <input type="hidden" name="confirm" value="hand-over" />
            {page > 1 ? <input type="hidden" name="page" value={page} /> : null}
            <Select
              name="user"
              label="New owner"
              hint={
                team.users_meta.total > team.users.length ? "One of the people on this page of the list." : undefined
              }
              options={options}
              width="medium"
            />
            <Button kind="secondary">Continue</Button>
          </form>
        )}
      </SettingsSection>
      <SettingsSection
        id="delete"
        title="Delete the team"
        hint="Its members lose what the plan opens to them. Their accounts stay."
      >
        <ButtonLink kind="danger" href={paths.team({ confirm: "delete" })}>
          Delete the team
        </ButtonLink>
      </SettingsSection>
    </>
  );
}

const leaveHints = {
  approved: "You lose what its plan opens to you. Your account stays.",
  waiting: "Your request ends. You can ask again with the code.",
  revoked: "Nothing else changes: you are only taken off its list, and can join another one. Your account stays.",
} as const;

/** Leaves the team; the owner cannot. */
export function Leave({ as = "approved" }: { as?: keyof typeof leaveHints }) {
  const title = as === "waiting" ? "Withdraw" : "Leave the team";
  return (
    <SettingsSection id="leave" title={title} hint={leaveHints[as]}>
      <ButtonLink kind="danger" href={paths.team({ confirm: "leave" })}>
        {title}
      </ButtonLink>
    </SettingsSection>
  );
}
