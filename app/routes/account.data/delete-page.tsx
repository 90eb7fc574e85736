import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { useIntentForm } from "~/forms/use-intent-form";
import type { DeletionForm } from "./schema.server";

/** The page before the deletion: what is deleted, what is kept, how long the user can keep the account, the password. */
export function DeletePage({ email }: { email: string }) {
  const intent = "request-deletion";
  const [form, fields] = useIntentForm<DeletionForm>({ intent });
  return (
    <>
      <ErrorSummary order={["current_password", "team"]} />
      <PageHeader
        title="Delete your account?"
        intro={
          <>
            The account of <strong>{email}</strong> will be deleted in a week. Until then you can use it as before, but
            no newsletters are sent to you; and you can still change your mind.
          </>
        }
      />
      <SettingsSection id="goes" title="What goes">
        <p className="measure">
          Your profile and addresses, your preferences and your feed, what you saved and downloaded, our e-mails to you,
          your place in a team, and your plan with what is left of its time. They cannot be brought back.
        </p>
      </SettingsSection>
      <SettingsSection id="stays" title="What is kept">
        <p className="measure">
          Orders, payments and invoices, with the addresses they were placed with: for seven years, because the law
          requires it. Statistics and security records stay, without your name.
        </p>
        <p className="measure">
          If you have transferred more than was due, that money stays yours. Write to us before, so that we can send it
          back.
        </p>
      </SettingsSection>
      <SettingsSection id="week" title="The week">
        <p className="measure">
          You are logged out everywhere but here, and we send you an e-mail with the day and the way back. If you own a
          team with others in it, hand it over or delete it first:{" "}
          <a id={fields.team.id} href={paths.team()}>
            your team
          </a>
          .
        </p>
      </SettingsSection>
      <SettingsSection id="sure" title="If you are sure">
        <Form form={form} action={paths.accountData({ confirm: "delete" })} intent={intent} label="Delete your account">
          <PasswordManagerUsername email={email} />
          <Field
            field={fields.current_password}
            label="Your password"
            hint="To make sure that it is you, and not somebody who found your screen unlocked."
            type="password"
            autoComplete="current-password"
            width="medium"
          />
          <div className="actions">
            <Button kind="danger">Delete my account</Button>{" "}
            <ButtonLink kind="quiet" href={paths.accountData()}>
              Keep it
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
    </>
  );
}
