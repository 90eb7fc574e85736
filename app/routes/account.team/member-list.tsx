import type { TeamUser } from "contract/team";
import { Button, ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { uniqueLabels } from "~/format/unique-labels";
import { Form } from "~/forms/form";
import { MemberRow } from "./member-row";
import { type AdminView, hasFreeSeat, isWaiting, possibleOwners, seatedCount, teamPage } from "./team-view";

interface PeopleProps {
  face: AdminView;
}

/** Those who wait, those who have access, and those who had it: each with what can be done about them. */
export function MemberList({ face }: PeopleProps) {
  const { team, page } = face;
  const { total, perPage } = team.users_meta;
  const waiting = team.users.filter(isWaiting);
  const revoked = team.users.filter(({ pivot }) => pivot.revoked);
  const others = team.users.filter(({ pivot }) => pivot.approved);
  return (
    <>
      <Form action={teamPage(page)} layout="bare" id="access">
        <input type="hidden" name="form" value="access" />
        <input type="hidden" name="team" value={team.id} />
      </Form>
      {waiting.length > 0 ? (
        <SettingsSection
          id="waiting"
          title="Waiting for approval"
          hint="They hold no seat, and nothing of your plan is open to them until you approve them."
        >
          <Rows users={waiting} face={face} />
        </SettingsSection>
      ) : null}
      <SettingsSection id="people" title="People" hint={`${seatedCount(team)} with access.`}>
        <Rows users={others} face={face} />
        {total === 1 ? (
          <p>Nobody else is here yet. Send an invite, or pass on the invite code: both are below.</p>
        ) : null}
        <Pagination total={total} perPage={perPage} page={page} href={teamPage} label="Pages of people" />
      </SettingsSection>
      {revoked.length > 0 ? (
        <SettingsSection
          id="revoked"
          title="Without access"
          hint="Their access was revoked. They hold no seat; approve them, and it is as it was."
        >
          <Rows users={revoked} face={face} />
        </SettingsSection>
      ) : null}
    </>
  );
}

function Rows({ users, face }: { users: TeamUser[]; face: AdminView }) {
  if (users.length === 0) return null;
  const all = face.team.users;
  const names = uniqueLabels(
    all,
    ({ display_name: name }) => name,
    ({ email }) => email ?? "",
  );
  return (
    <ul className="team-list">
      {users.map((user) => (
        <MemberRow key={user.id} user={user} owns={user.id === face.team.admin}>
          <Deeds user={user} name={names[all.indexOf(user)] ?? user.display_name} face={face} />
        </MemberRow>
      ))}
    </ul>
  );
}

interface DeedsProps {
  user: TeamUser;
  /** What nobody else of the page is called. */
  name: string;
  face: AdminView;
}

/** Nobody can lock themselves out, and nobody the owner. */
function Deeds({ user: { id, email, pivot }, name, face }: DeedsProps) {
  const { team, me, page } = face;
  if (id === me && id === team.admin) return <OwnRow canHandOver={possibleOwners(team).length > 0} />;
  if (id === me) return <p>You administer this team</p>;
  if (id === team.admin) return <p>Owns the team</p>;
  // An open invite to the same person holds the seat that they would take.
  const isSeatFree =
    hasFreeSeat(team) || team.invites.some((invite) => invite.state === "open" && isSameAddress(invite.email, email));
  const button = (key: string, text: string, kind: "quiet" | "secondary" = "quiet") => (
    <Button kind={kind} flush={kind === "quiet"} form="access" name={key} value={id} about={name}>
      {text}
    </Button>
  );
  const query = { confirm: "remove", user: id, ...(page > 1 && { page: String(page) }) };
  return (
    <>
      {pivot.approved || !isSeatFree ? null : button("approveUser", messages.approveAccess, "secondary")}
      {pivot.approved || isSeatFree ? null : <p>No seat is free</p>}{" "}
      {pivot.approved ? button("revokeUser", messages.revokeAccess) : null}{" "}
      {pivot.approved && !pivot.admin ? button("addAdmin", "Make admin") : null}
      {pivot.admin ? button("removeAdmin", "End admin") : null}{" "}
      <ButtonLink kind="quiet" flush href={paths.team(query)} about={name}>
        Remove
      </ButtonLink>
    </>
  );
}

/** What the owner cannot do, and how it can be done all the same. */
function OwnRow({ canHandOver }: { canHandOver: boolean }) {
  return (
    <div className="stack">
      <p>{messages.youAreTeamAdmin}</p>
      {canHandOver ? (
        <p className="meta">
          You own this team: to leave, <a href="#hand-over-section">hand it over</a> first.
        </p>
      ) : null}
    </div>
  );
}

function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
