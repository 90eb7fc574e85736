import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { fieldValue } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import type { InvalidForm } from "~/forms/submission.server";
import { countText, type NoTeamView } from "./team-view";

interface NewcomerPageProps {
  face: NoTeamView;
  answer: InvalidForm | undefined;
}

/** For whoever is in no team: to create one, where the plan allows it, or to join one. */
export function NoTeamPage({ face, answer }: NewcomerPageProps) {
  const stateOf = (form: string) => (answer?.form === form ? answer.refused : undefined);
  return (
    <>
      <PageHeader
        title={face.canCreate ? "Create your team" : "You are not in a team"}
        intro={
          face.canCreate
            ? `Share what your plan opens with the people you work with.${placesOf(face.places)}`
            : "In a team, one plan opens the library to several people. Somebody who has one can invite you, or give you its code."
        }
      />
      {face.canCreate ? <CreateForm face={face} state={stateOf("create")} /> : null}
      <JoinForm face={face} state={stateOf("join")} />
      {face.canCreate ? null : (
        <SettingsSection id="own" title="A team of your own">
          <p>
            Plans for several people come with a team{face.places === 1 ? ", and yours covers you alone" : ""}.{" "}
            <a href={paths.usersUpgrade()}>See the plans</a>
          </p>
        </SettingsSection>
      )}
    </>
  );
}

function placesOf(places: number | null): string {
  return places === null || places < 2 ? "" : ` It covers ${countText(places, "person", "people")}, you among them.`;
}

interface FormProps {
  face: NoTeamView;
  state: FormState | undefined;
}

function CreateForm({ face, state }: FormProps) {
  return (
    <SettingsSection
      id="create"
      title="A new team"
      hint="You will administer it. Others have access when you approve or invite them."
    >
      <Form
        action={paths.team()}
        idempotencyKey={fieldValue("idempotencyKey", state, face.createKey)}
        label="Create a team"
      >
        <input type="hidden" name="form" value="create" />
        <Field name="display_name" label="Team Name" autoComplete="organization" width="medium" state={state} />
        <Button>Create team</Button>
      </Form>
    </SettingsSection>
  );
}

function JoinForm({ face, state }: FormProps) {
  return (
    <SettingsSection
      id="join"
      title={face.canCreate ? "Or join one" : "Join one"}
      hint="An admin of the team approves you. If an invite was mailed to you, follow its link instead: then you need no approval."
    >
      <Form
        action={paths.team()}
        idempotencyKey={fieldValue("idempotencyKey", state, face.joinKey)}
        label={messages.joinTeam}
      >
        <input type="hidden" name="form" value="join" />
        <Field
          name="team_code"
          label={messages.teamInviteCode}
          hint="Capitals, spaces and dashes do not matter."
          autoComplete="off"
          spellCheck={false}
          width="medium"
          state={state}
        />
        <Button kind={face.canCreate ? "secondary" : "primary"}>{messages.joinTeam}</Button>
      </Form>
    </SettingsSection>
  );
}
