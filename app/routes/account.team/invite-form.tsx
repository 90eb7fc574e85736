import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PublishDate } from "~/components/ui/publish-date";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { useSubmissionOf } from "~/forms/use-last-submission";
import type { InviteFields } from "./schema.server";
import { type AdminView, hasFreeSeat } from "./team-view";

/** Invites a person by mail. After an invite was sent, the page says so in place of the form. */
export function InviteSection({ view: { team, sent } }: { view: AdminView }) {
  const isFull = !hasFreeSeat(team);
  const wasRefused = useSubmissionOf("invite-member") !== undefined;
  return (
    <SettingsSection
      id="invite"
      title="Invite somebody"
      hint="The e-mail has a link that works for 14 days. Whoever follows it has access at once; the seat is kept until then."
    >
      {sent && !wasRefused ? (
        <div className="team-invited">
          <p className="team-invited__title">
            <Icon name="check" />
            {messages.inviteSent}
          </p>
          <p>
            To {sent.name} at {sent.email}. The link works until <PublishDate iso={sent.expires_at} />.
          </p>
          {isFull ? null : (
            <ButtonLink kind="secondary" href={`${paths.team()}#invite-section`}>
              {messages.sendNewInvite}
            </ButtonLink>
          )}
        </div>
      ) : isFull && !wasRefused ? (
        <p>Every seat is taken. To invite somebody, first revoke or remove somebody, or delete an invite.</p>
      ) : (
        <InviteForm teamId={team.id} />
      )}
    </SettingsSection>
  );
}

function InviteForm({ teamId }: { teamId: string }) {
  const [form, { name, email }] = useIntentForm<InviteFields>({ intent: "invite-member" });
  return (
    <Form
      form={form}
      intent="invite-member"
      idempotent
      action={paths.team()}
      label={messages.sendInvite}
      autoComplete="off"
    >
      <input type="hidden" name="team" value={teamId} />
      <Field field={name} label="Name" autoComplete="off" />
      <Field
        field={email}
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <Button>{messages.sendInvite}</Button>
    </Form>
  );
}
