import { AccountTabs } from "~/components/account/account-tabs";
import { Button, ButtonLink } from "~/components/ui/button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useSubmissionOf } from "~/forms/use-last-submission";
import { RetentionTable } from "./retention-table";

interface DataPageProps {
  /** The day on which the account will be deleted; null unless the user has requested it. */
  deletionDay: string | null;
  /** Why that could not be read. */
  problem: string | null;
  support: string;
}

/** What is kept and why, the same as a file, and the deletion of the account. */
export function DataPage({ deletionDay, problem, support }: DataPageProps) {
  return (
    <>
      {useSubmissionOf("cancel-deletion") ? <ErrorSummary /> : null}
      <PageHeader title="Your data" />
      <AccountTabs />
      {deletionDay ? <PendingDeletion day={deletionDay} /> : null}
      <SettingsSection id="kept" title="What is kept" hint="What we hold about you, what for, and for how long.">
        <RetentionTable support={support} />
      </SettingsSection>
      <SettingsSection
        id="file"
        title="Take it with you"
        hint="What is kept under your account and your current e-mail address, as JSON, which people and programs can read."
      >
        <div className="stack">
          <p>
            The file is made when you ask for it, and contains nothing about anybody else. Keep it where only you can
            read it.
          </p>
          <ButtonLink kind="secondary" icon="download" href={paths.accountDataFile()}>
            Download my data (JSON)
          </ButtonLink>
        </div>
      </SettingsSection>
      <LoadError problem={problem} />
      {problem || deletionDay ? null : <DeleteAccount />}
    </>
  );
}

function DeleteAccount() {
  return (
    <SettingsSection id="delete" title="Delete my account" hint="With a week to change your mind.">
      <div className="stack">
        <p>
          Your profile, your preferences, what you saved and downloaded, and your plan go for good. Orders, payments and
          invoices stay for seven years, because the law requires it; statistics and security records stay, without your
          name.
        </p>
        <ButtonLink kind="danger" href={paths.accountData({ confirm: "delete" })}>
          Delete my account
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

function PendingDeletion({ day }: { day: string }) {
  return (
    <SettingsSection id="delete" title="Your account goes" hint={<strong>{day}</strong>}>
      <div className="stack">
        <p>
          As you asked, your account will be deleted on {day}. Until then you can use it as before, but no newsletters
          are sent to you; and one press of this button keeps it. If you want your data, download it before then.
        </p>
        <Form action={paths.accountData()} intent="cancel-deletion" label="Keep my account">
          <Button>Keep my account</Button>
        </Form>
      </div>
    </SettingsSection>
  );
}
