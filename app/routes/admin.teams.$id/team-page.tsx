import type { Invite } from "contract/invite";
import type { Team } from "contract/team";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { InvitedBy, InviteState } from "~/components/admin/invite-state";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { emptyInviteRows, InviteRows, inviteRowsOrder } from "~/forms/invite-rows";
import type { TeamChangeForm, TeamInvitesForm, TeamMemberForm } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { People } from "./people";

interface TeamPageProps {
  team: Team;
  /** The page of its people. */
  page: number;
  mayViewMembers: boolean;
}

/** A team with its people and invites, and what can be changed of it. */
export function TeamPage({ team, page, mayViewMembers }: TeamPageProps) {
  const { id, display_name: title, places, seats_used: taken } = team;
  return (
    <>
      <ErrorSummary order={["addEmail", ...inviteRowsOrder, "display_name", "places"]} />
      <RefusalLinks />
      <PageHeader title={title} intro={`${taken} of ${places} ${places === 1 ? "place" : "places"} taken.`} />
      <SettingsSection id="people" title="People" hint="Its admins first, then those who wait for approval.">
        <div className="stack">
          <People team={team} page={page} mayViewMembers={mayViewMembers} />
          <MemberForm id={id} />
        </div>
      </SettingsSection>
      <SettingsSection
        id="invites"
        title="Invites"
        hint="Those that nobody has accepted yet. An open one takes a place."
      >
        <div className="stack">
          <Invites team={team} />
          <InviteForm id={id} free={Math.max(places - taken, 0)} />
        </div>
      </SettingsSection>
      <SettingsSection id="code" title="Invite code" hint="Whoever enters it asks to join, and waits for approval.">
        <div className="stack">
          <p>{team.invite_code}</p>
          <ButtonLink kind="secondary" href={paths.adminTeam(id, { confirm: "code" })}>
            Make a new code
          </ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection id="team" title="The team">
        <Editor team={team} />
      </SettingsSection>
      <p>
        <a href={paths.adminTeam(id, { confirm: "delete" })}>Delete this team</a>
      </p>
      <EditNotes>
        <EditHistory createdAt={team.created_at} changedAt={team.changed_at} changedBy={team.changed_by} />
      </EditNotes>
    </>
  );
}

function MemberForm({ id }: { id: string }) {
  const intent = "add-member";
  const [form, fields] = useIntentForm<TeamMemberForm>({ intent });
  return (
    <Form form={form} intent={intent} idempotent action={paths.adminTeam(id)} autoComplete="off">
      <Field
        field={fields.addEmail}
        label="E-mail address of a member"
        hint="They have an account, and are in no other team. They get access at once."
        type="email"
        width="medium"
      />
      <div className="actions">
        <Button kind="secondary">Add to the team</Button>
      </div>
    </Form>
  );
}

function Invites({ team: { id, display_name: title, invites } }: { team: Team }) {
  if (invites.length === 0) return <p>None.</p>;
  return (
    <StackedTable
      caption={`Invites to ${title}`}
      captionHidden
      columns={[
        { key: "name", text: "Name" },
        { key: "email", text: "E-mail address", selfExplaining: true },
        { key: "state", text: "State", selfExplaining: true },
        { key: "invited", text: "Invited", selfExplaining: true },
        { key: "buttons", text: "What can be done", hidden: true, align: "end" },
      ]}
      rows={invites.map((invite) => ({
        key: invite.id,
        cells: {
          name: <a href={paths.adminInvite(invite.id)}>{invite.name}</a>,
          email: invite.email,
          state: <InviteState state={invite.state} />,
          invited: <InvitedBy {...invite} />,
          buttons: <InviteButtons invite={invite} action={paths.adminTeam(id)} />,
        },
      }))}
    />
  );
}

function InviteButtons({ invite: { id, name }, action }: { invite: Invite; action: string }) {
  const about = `the invite to ${name}`;
  return (
    <div className="row-actions">
      <Form action={action} intent="resend-invite" row={id} layout="bare">
        <Button kind="quiet" about={about}>
          Send again
        </Button>
      </Form>
      <ButtonLink kind="quiet" href={paths.adminInvite(id, { confirm: "delete", from: "team" })} about={about}>
        Delete
      </ButtonLink>
    </div>
  );
}

function InviteForm({ id, free }: { id: string; free: number }) {
  const intent = "invite-members";
  const [form, fields] = useIntentForm<TeamInvitesForm>({ intent, defaultValue: emptyInviteRows(free) });
  return (
    <Form form={form} intent={intent} idempotent action={paths.adminTeam(id)} autoComplete="off">
      {free > 1 ? <p className="hint">Leave the rows empty that are not needed.</p> : null}
      <InviteRows fields={fields} />
      <div className="actions">
        <Button kind="secondary">{free > 1 ? messages.sendInvites : messages.sendInvite}</Button>
      </div>
    </Form>
  );
}

/** The number is the team's own, and empty where none was set: saved as it is shown, it stays that of the plan. */
function Editor({ team: { id, display_name, places_set, places_covered, version } }: { team: Team }) {
  const intent = "save-team";
  const places = String(places_set ?? "");
  const [form, fields] = useIntentForm<TeamChangeForm>({
    intent,
    defaultValue: { display_name, places, version, seen_display_name: display_name, seen_places: places },
  });
  return (
    <Form form={form} intent={intent} action={paths.adminTeam(id)} autoComplete="off">
      <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
      <input type="hidden" name={fields.seen_display_name.name} value={fields.seen_display_name.initialValue} />
      <input type="hidden" name={fields.seen_places.name} value={fields.seen_places.initialValue} />
      <Field field={fields.display_name} label="Team name" width="medium" />
      <Field
        field={fields.places}
        label="Places"
        optional
        hint={`Left empty, there are as many as the owner's plan covers: ${places_covered} at present.`}
        inputMode="numeric"
        width="short"
      />
      <div className="actions">
        <Button>Save</Button>
      </div>
    </Form>
  );
}
