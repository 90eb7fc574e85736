import type { TeamUser } from "contract/team";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { SettingsSection } from "~/components/ui/settings-section";
import { teamPhrase } from "~/format/team-name";
import { MemberRow } from "./member-row";
import { Leave } from "./team-settings";
import { type MemberView, teamPage } from "./team-view";

/** The team for members who do not administer it, and for users who have asked to join it. */
export function MemberPage({ view: { team, me, page } }: { view: MemberView }) {
  const { display_name: name, you, users, users_meta: meta } = team;
  const others = users.filter(({ id }) => id !== me);
  const admins = others.filter(({ pivot }) => pivot.admin);
  const contact = admins.find(({ id }) => id === team.admin) ?? admins[0];
  const approved = you?.approved ?? false;
  return (
    <>
      {approved ? (
        <PageHeader
          title={`You are in ${teamPhrase(name)}`}
          intro={
            <>
              What its plan opens is open to you. For everything else, please contact your team admin
              {contact?.email ? (
                <>
                  , <a href={`mailto:${contact.email}`}>{contact.display_name}</a>
                </>
              ) : null}
              .
            </>
          }
        />
      ) : you?.revoked ? (
        <PageHeader
          title={`Your access to ${teamPhrase(name)} was revoked`}
          intro="Its plan is no longer open to you. Your account stays, with all you have saved. If this is a mistake, please contact your team admin."
        />
      ) : (
        <PageHeader
          title={`You have asked to join ${teamPhrase(name)}`}
          intro="An admin of the team has yet to approve you. Until then its plan is not open to you."
        />
      )}
      {approved ? null : <Contacts admins={admins} waits={!you?.revoked} />}
      {approved ? (
        <SettingsSection id="people" title={headingOf(others, admins, meta.total)}>
          {others.length === 0 ? <p>Nobody else is on this page.</p> : null}
          <ul className="team-list">
            {others.map((user) => (
              <MemberRow key={user.id} user={user} mail />
            ))}
          </ul>
          <Pagination total={meta.total} perPage={meta.perPage} page={page} href={teamPage} label="Pages of people" />
        </SettingsSection>
      ) : null}
      <Leave as={approved ? "approved" : you?.revoked ? "revoked" : "waiting"} />
    </>
  );
}

/** The list's heading: without the user, it may contain only admins. */
function headingOf(others: TeamUser[], admins: TeamUser[], total: number): string {
  const isOfAdmins = admins.length > 0 && admins.length === total - 1;
  return isOfAdmins ? adminsTitle(admins) : others.length > 0 ? "Others in the team" : "People";
}

function adminsTitle({ length }: TeamUser[]): string {
  return length === 1 ? "Your team admin" : "Your team admins";
}

function Contacts({ admins, waits }: { admins: TeamUser[]; waits: boolean }) {
  if (admins.length === 0) return null;
  return (
    <SettingsSection
      id="contact"
      title={adminsTitle(admins)}
      hint={waits ? "Write to them if it takes a while." : null}
    >
      <ul className="team-list">
        {admins.map((admin) => (
          <li key={admin.id} className="team-member">
            <div>
              <h3>{admin.display_name}</h3>
              {admin.email ? (
                <p>
                  <a href={`mailto:${admin.email}`}>{admin.email}</a>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
