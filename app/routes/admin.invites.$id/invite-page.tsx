import type { Invite } from "contract/invite";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { InviteFields, inviteOrder } from "~/components/admin/invite-fields";
import { InvitedBy, InviteState } from "~/components/admin/invite-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Fact } from "~/components/ui/fact";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { InviteForm } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

/** An invite, and what can be changed of it until it is accepted. */
export function InvitePage({ invite }: { invite: Invite }) {
  const { id, name, state } = invite;
  return (
    <>
      <ErrorSummary order={inviteOrder} />
      <PageHeader title={`Invite to ${name}`} />
      <SettingsSection id="invite" title="The invite">
        <Facts invite={invite} />
      </SettingsSection>
      {state === "used" ? null : (
        <>
          {state === "open" ? (
            <SettingsSection
              id="again"
              title="Send it again"
              hint="With a new link for another 14 days; the one that was sent before ends."
            >
              <Form action={paths.adminInvite(id)} intent="resend-invite" idempotent layout="bare">
                <Button kind="secondary">Send again</Button>
              </Form>
            </SettingsSection>
          ) : null}
          <SettingsSection id="edit" title="Whom it is for">
            <Editor invite={invite} />
          </SettingsSection>
          <p>
            <a href={paths.adminInvite(id, { confirm: "delete" })}>Delete this invite</a>
          </p>
        </>
      )}
      <EditNotes>
        <EditHistory createdAt={invite.created_at} changedAt={invite.changed_at} changedBy={invite.changed_by} />
      </EditNotes>
    </>
  );
}

function Facts({ invite }: { invite: Invite }) {
  const { team, team_id: teamId, email, state, expires_at: ends } = invite;
  return (
    <dl className="facts">
      <Fact name="Team">
        <a href={paths.adminTeam(teamId)}>{team.display_name}</a>
      </Fact>
      <Fact name="E-mail address">{email}</Fact>
      <Fact name="State">
        <InviteState state={state} />
      </Fact>
      <Fact name="Invited">
        <InvitedBy {...invite} />
      </Fact>
      {state === "used" ? null : <Fact name={state === "open" ? "Expires" : "Expired"}>{formatDate(ends)}</Fact>}
    </dl>
  );
}

/** An expired invite is corrected and sent again at once, as its link leads nowhere. */
function Editor({ invite: { id, name, email, state, version } }: { invite: Invite }) {
  const intent = "save-invite";
  const isExpired = state === "expired";
  const [form, fields] = useIntentForm<InviteForm>({
    intent,
    defaultValue: { name, email, version, seen_name: name, seen_email: email },
  });
  return (
    <Form form={form} intent={intent} action={paths.adminInvite(id)} autoComplete="off">
      <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
      <input type="hidden" name={fields.seen_name.name} value={fields.seen_name.initialValue} />
      <input type="hidden" name={fields.seen_email.name} value={fields.seen_email.initialValue} />
      {isExpired ? <input type="hidden" name={fields.resend.name} value="true" /> : null}
      <InviteFields
        fields={fields}
        emailHint={
          isExpired ? undefined : "A new address is sent a new link at once; the one that was sent before ends."
        }
      />
      <div className="actions">
        <Button>{isExpired ? "Save and send again" : "Save"}</Button>{" "}
        <ButtonLink kind="quiet" href={paths.adminInvites()}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
