import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { JoinFields, TeamForm } from "./schema.server";
import { countText, type NoTeamView } from "./team-view";

/** The page for users without a team: creates one, if the plan allows it, or joins one. */
export function NoTeamPage({ view }: { view: NoTeamView }) {
  return (
    <>
      <PageHeader
        title={view.canCreate ? "Create your team" : "You are not in a team"}
        intro={
          view.canCreate
            ? `Share what your plan opens with the people you work with.${placesText(view.places)}`
            : "In a team, one plan opens the library to several people. Somebody who has one can invite you, or give you its code."
        }
      />
      {view.canCreate ? <CreateForm company={view.company} /> : null}
      <JoinForm canCreate={view.canCreate} />
      {view.canCreate ? null : (
        <SettingsSection id="own" title="A team of your own">
          <p>
            Plans for several people come with a team{view.places === 1 ? ", and yours covers you alone" : ""}.{" "}
            <a href={paths.usersUpgrade()}>See the plans</a>
          </p>
        </SettingsSection>
      )}
    </>
  );
}

function placesText(places: number | null): string {
  return places === null || places < 2 ? "" : ` It covers ${countText(places, "person", "people")}, you among them.`;
}

function CreateForm({ company }: { company: string }) {
  const [form, { display_name: name }] = useIntentForm<TeamForm>({
    intent: "create-team",
    defaultValue: { display_name: company },
  });
  return (
    <SettingsSection
      id="create"
      title="A new team"
      hint="You will administer it. Others have access when you approve or invite them."
    >
      <Form form={form} intent="create-team" idempotent action={paths.team()} label="Create a team">
        <Field field={name} label="Team Name" autoComplete="organization" width="medium" />
        <Button>Create team</Button>
      </Form>
    </SettingsSection>
  );
}

function JoinForm({ canCreate }: { canCreate: boolean }) {
  const [form, { team_code: code }] = useIntentForm<JoinFields>({ intent: "join-team" });
  return (
    <SettingsSection
      id="join"
      title={canCreate ? "Or join one" : "Join one"}
      hint="An admin of the team approves you. If an invite was mailed to you, follow its link instead: then you need no approval."
    >
      <Form form={form} intent="join-team" idempotent action={paths.team()} label={messages.joinTeam}>
        <Field
          field={code}
          label={messages.teamInviteCode}
          hint="Capitals, spaces and dashes do not matter."
          autoComplete="off"
          spellCheck={false}
          width="medium"
        />
        <Button kind={canCreate ? "secondary" : "primary"}>{messages.joinTeam}</Button>
      </Form>
    </SettingsSection>
  );
}
