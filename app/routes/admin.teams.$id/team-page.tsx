import type { Team } from "contract/team";
import { InviteButtons, InvitedBy, InviteState } from "~/components/admin/invite-table";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { TeamChangeForm, TeamInviteForm } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { People } from "./people";

/** A team with its people and invites, and what can be changed of it. */
export function TeamPage({ team }: { team: Team }) {
  const { id, display_name: title, places, seats_used: taken } = team;
  return (
    <>
      <ErrorSummary order={["display_name", "places", "name", "email"]} />
      <RefusalLinks />
      <PageHeader title={title} intro={`${taken} of ${places} ${places === 1 ? "place" : "places"} taken.`} />
      <SettingsSection id="people" title="People" hint="Its admins first, then those who wait for approval.">
        <People team={team} />
      </SettingsSection>
      <SettingsSection
        id="invites"
        title="Invites"
        hint="Those that nobody has accepted yet. An open one takes a place."
      >
        <div className="stack">
          <Invites team={team} />
          <InviteForm id={id} />
        </div>
      </SettingsSection>
      <SettingsSection id="team" title="The team">
        <Editor team={team} />
      </SettingsSection>
      <p>
        <a href={paths.adminTeam(id, { confirm: "delete" })}>Delete this team</a>
      </p>
    </>
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
          name: invite.name,
          email: invite.email,
          state: <InviteState state={invite.state} />,
          invited: <InvitedBy {...invite} />,
          buttons: <InviteButtons invite={invite} action={paths.adminTeam(id)} />,
        },
      }))}
    />
  );
}

function InviteForm({ id }: { id: string }) {
  const intent = "invite-member";
  const [form, fields] = useIntentForm<TeamInviteForm>({ intent });
  return (
    <Form form={form} intent={intent} idempotent action={paths.adminTeam(id)} autoComplete="off">
      <Field field={fields.name} label="Name" width="medium" />
      <Field field={fields.email} label="E-mail address" type="email" width="medium" />
      <div className="actions">
        <Button kind="secondary">{messages.sendInvite}</Button>
      </div>
    </Form>
  );
}

function Editor({ team: { id, display_name, places } }: { team: Team }) {
  const intent = "save-team";
  const [form, fields] = useIntentForm<TeamChangeForm>({
    intent,
    defaultValue: { display_name, places: String(places) },
  });
  return (
    <Form form={form} intent={intent} action={paths.adminTeam(id)} autoComplete="off">
      <Field field={fields.display_name} label="Team name" width="medium" />
      <Field
        field={fields.places}
        label="Places"
        optional
        hint="Left empty, there are as many as the owner's plan covers."
        inputMode="numeric"
        width="short"
      />
      <div className="actions">
        <Button>Save</Button>
      </div>
    </Form>
  );
}
