import type { Invite } from "contract/invite";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PublishDate } from "~/components/ui/publish-date";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { emptyInviteRows, InviteRows } from "~/forms/invite-rows";
import type { TeamInvitesForm } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { useSubmissionOf } from "~/forms/use-last-submission";
import { type AdminView, freeSeats } from "./team-view";

const intent = "invite-members";

/** Invites people by mail. After invites were sent, the page says to whom in place of the form. */
export function InviteSection({ view: { team, sent } }: { view: AdminView }) {
  const free = freeSeats(team);
  const wasRefused = useSubmissionOf(intent) !== undefined;
  return (
    <SettingsSection
      id="invite"
      title="Invite people"
      hint="The e-mail has a link that works for 14 days. Whoever follows it has access at once; the seat is kept until then."
    >
      {sent.length > 0 && !wasRefused ? (
        <div className="team-invited">
          <Sent invites={sent} />
          {free > 0 ? (
            <ButtonLink kind="secondary" href={`${paths.team()}#invite-section`}>
              {messages.sendNewInvite}
            </ButtonLink>
          ) : null}
        </div>
      ) : free === 0 && !wasRefused ? (
        <p>Every seat is taken. To invite somebody, first revoke or remove somebody, or delete an invite.</p>
      ) : (
        <InviteForm teamId={team.id} free={free} />
      )}
    </SettingsSection>
  );
}

function Sent({ invites }: { invites: Invite[] }) {
  const [one] = invites;
  return (
    <>
      <p className="team-invited__title">
        <Icon name="check" />
        {invites.length > 1 ? messages.invitesSent : messages.inviteSent}
      </p>
      {invites.length > 1 ? (
        <ul>
          {invites.map(({ id, name, email }) => (
            <li key={id}>
              To {name} at {email}
            </li>
          ))}
        </ul>
      ) : null}
      {one ? (
        <p>
          {invites.length > 1 ? "The links work" : `To ${one.name} at ${one.email}. The link works`} until{" "}
          <PublishDate iso={one.expires_at} />.
        </p>
      ) : null}
    </>
  );
}

function InviteForm({ teamId, free }: { teamId: string; free: number }) {
  const [form, fields] = useIntentForm<TeamInvitesForm>({ intent, defaultValue: emptyInviteRows(free) });
  const label = free > 1 ? messages.sendInvites : messages.sendInvite;
  return (
    <Form form={form} intent={intent} idempotent action={paths.team()} label={label} autoComplete="off">
      <input type="hidden" name="team" value={teamId} />
      {free > 1 ? <p className="hint">Leave the rows empty that you do not need.</p> : null}
      <InviteRows fields={fields} />
      <Button>{label}</Button>
    </Form>
  );
}
