import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PublishDate } from "~/components/ui/publish-date";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { fieldValue } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { type AdminView, hasFreeSeat } from "./team-view";

interface InviteFormProps {
  face: AdminView;
  state: FormState | undefined;
}

/** Invites somebody by mail; once sent it says so, until another one is to be sent. */
export function InviteForm({ face: { team, sent, idempotencyKey }, state }: InviteFormProps) {
  const isFull = !hasFreeSeat(team);
  return (
    <SettingsSection
      id="invite"
      title="Invite somebody"
      hint="The mail holds a link for 14 days. Whoever follows it has access at once; the seat is kept until then."
    >
      {sent && !state ? (
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
      ) : isFull && !state ? (
        <p>Every seat is taken. To invite somebody, first revoke or remove somebody, or delete an invite.</p>
      ) : (
        <Form
          action={paths.team()}
          idempotencyKey={fieldValue("idempotencyKey", state, idempotencyKey)}
          label={messages.sendInvite}
        >
          <input type="hidden" name="form" value="invite" />
          <input type="hidden" name="team" value={team.id} />
          <Field name="name" label="Name" autoComplete="off" state={state} />
          <Field
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            state={state}
          />
          <Button>{messages.sendInvite}</Button>
        </Form>
      )}
    </SettingsSection>
  );
}
