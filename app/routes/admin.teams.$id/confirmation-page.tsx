import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import type { Confirmation } from "./confirmation";

interface ConfirmationPageProps {
  confirmation: Confirmation;
  teamId: string;
  /** The team's page that it returns to. */
  back: string;
}

/** Asks for confirmation and says what will happen. */
export function ConfirmationPage({ confirmation, teamId, back }: ConfirmationPageProps) {
  const { title, texts, button, intent, row, about, query } = confirmation;
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={title}
        action={paths.adminTeam(teamId, query)}
        intent={intent}
        row={row}
        fields={about ? { about } : {}}
        button={button}
        back={{ href: back, text: "Cancel" }}
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ConfirmPage>
    </>
  );
}
