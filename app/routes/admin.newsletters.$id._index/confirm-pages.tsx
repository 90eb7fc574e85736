import type { ComposedNewsletter } from "contract/composed-newsletter";
import { peopleInWords } from "~/components/admin/newsletter-state";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";

interface ConfirmProps {
  newsletter: ComposedNewsletter;
}

/** Asks before a draft is deleted. */
export function DeletePage({ newsletter: { id, subject } }: ConfirmProps) {
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${subject}?`}
        action={paths.adminNewsletter(id, { confirm: "delete" })}
        intent="delete-newsletter"
        button="Delete"
        back={{ href: paths.adminNewsletter(id), text: "Cancel" }}
      >
        <p>Nobody has received it. This cannot be undone.</p>
      </ConfirmPage>
    </>
  );
}

/** Asks before a newsletter is sent, and says how many people get it. */
export function SendPage({ newsletter }: ConfirmProps) {
  const { id, subject, version, items } = newsletter;
  const total = newsletter.audience_total ?? 0;
  const back = { href: paths.adminNewsletter(id), text: "Cancel" };
  if (total === 0)
    return (
      <>
        <ErrorSummary />
        <EmptyState title="Nobody would get it" level={1} action={<a href={back.href}>Back to the draft</a>}>
          <p>Nobody on the plans that you chose has agreed to get this. Choose others.</p>
        </EmptyState>
      </>
    );
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Send it to ${peopleInWords(total)} now?`}
        action={paths.adminNewsletter(id, { confirm: "send" })}
        intent="send-now"
        fields={{ version: String(version) }}
        button={`Send to ${peopleInWords(total)}`}
        kind="primary"
        back={back}
      >
        <p>
          <strong>{subject}</strong>
          {items.length > 0 ? `, with ${items.length === 1 ? "1 item" : `${items.length} items`}.` : ", without items."}
        </p>
        <p>Once sending has begun, it cannot be stopped. Anyone who unsubscribes before their turn is left out.</p>
      </ConfirmPage>
    </>
  );
}
