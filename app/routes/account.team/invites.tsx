import type { Invite } from "contract/invite";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { PublishDate } from "~/components/ui/publish-date";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { uniqueLabels } from "~/format/unique-labels";
import { Form } from "~/forms/form";
import { type AdminView, invitesPerPage, teamPage } from "./team-view";

/** The invites that have not been used yet. */
export function Invites({ view: { team, page, invitesPage } }: { view: AdminView }) {
  const shown = team.invites.slice((invitesPage - 1) * invitesPerPage, invitesPage * invitesPerPage);
  const names = uniqueLabels(
    shown,
    ({ name }) => name,
    ({ email }) => email,
  );
  return (
    <SettingsSection
      id="invites"
      title="Invites"
      hint="Each holds a seat until it is used, deleted or 14 days old. Sending it again gives it a new link for another 14 days and ends the old one."
    >
      {shown.length === 0 ? <p>Nobody is invited at the moment.</p> : null}
      <ul className="team-list" hidden={shown.length === 0}>
        {shown.map((invite, index) => (
          <li key={invite.id} className="team-member">
            <Facts invite={invite} />
            <div className="team-member__actions">
              <Form intent="resend-invite" row={invite.id} idempotent action={teamPage(page)} layout="bare">
                <Button kind="quiet" flush about={`the invite to ${names[index]}`}>
                  Resend
                </Button>
              </Form>
              <ButtonLink
                kind="quiet"
                flush
                href={paths.team({ confirm: "delete-invite", "invite-id": invite.id })}
                about={`the invite to ${names[index]}`}
              >
                Delete
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        total={team.invites.length}
        perPage={invitesPerPage}
        page={invitesPage}
        href={(number) => `${paths.team(number > 1 ? { invites: String(number) } : {})}#invites-section`}
        label="Pages of invites"
      />
    </SettingsSection>
  );
}

function Facts({ invite: { name, email, state, created_at: sent, expires_at: ends, parent } }: { invite: Invite }) {
  return (
    <div>
      <h3>{name}</h3>
      <p className="team-member__facts meta">
        <span>{email}</span>{" "}
        <span>
          Invited <PublishDate iso={sent} />
          {parent ? ` by ${parent.display_name}` : null}
        </span>
      </p>
      <p className="team-member__facts">
        {state === "expired" ? (
          <Badge tone="alert">
            Expired <PublishDate iso={ends} />
          </Badge>
        ) : (
          <Badge tone="wait">
            Expires <PublishDate iso={ends} />
          </Badge>
        )}
      </p>
    </div>
  );
}
