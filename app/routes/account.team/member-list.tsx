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

/** Members who wait, have access or had it, each with the possible actions. */
export function MemberList({ view }: { view: AdminView }) {
  const { team, page } = view;
  const { total, perPage } = team.users_meta;
  const waiting = team.users.filter(isWaiting);
  const revoked = team.users.filter(({ pivot }) => pivot.revoked);
  const others = team.users.filter(({ pivot }) => pivot.approved);
  return (
    <>
      {waiting.length > 0 ? (
        <SettingsSection
          id="waiting"
          title="Waiting for approval"
          hint="They hold no seat, and your plan is not open to them until you approve them."
        >
          <Rows users={waiting} view={view} />
        </SettingsSection>
      ) : null}
      <SettingsSection id="people" title="People" hint={`${seatedCount(team)} with access.`}>
        <Rows users={others} view={view} />
        {total === 1 ? (
          <p>Nobody else is here yet. Send an invite, or pass on the invite code: both are below.</p>
        ) : null}
        <Pagination total={total} perPage={perPage} page={page} href={teamPage} label="Pages of people" />
      </SettingsSection>
      {revoked.length > 0 ? (
        <SettingsSection
          id="revoked"
          title="Without access"
          hint="Their access was revoked. They hold no seat; approve them to restore it."
        >
          <Rows users={revoked} view={view} />
        </SettingsSection>
      ) : null}
    </>
  );
}

function Rows({ users, view }: { users: TeamUser[]; view: AdminView }) {
  if (users.length === 0) return null;
  const all = view.team.users;
  const names = uniqueLabels(
    all,
    ({ display_name: name }) => name,
    ({ email }) => email ?? "",
  );
  return (
    <ul className="team-list">
      {users.map((user) => (
        <MemberRow key={user.id} user={user} owns={user.id === view.team.admin}>
          <MemberActions user={user} name={names[all.indexOf(user)] ?? user.display_name} view={view} />
        </MemberRow>
      ))}
    </ul>
  );
}

interface MemberActionsProps {
  user: TeamUser;
  /** A name that is unique on the page. */
  name: string;
  view: AdminView;
}

/** Admins cannot revoke their own access, nor the owner's. */
function MemberActions({ user: { id, email, pivot }, name, view }: MemberActionsProps) {
  const { team, me, page } = view;
  if (id === me && id === team.admin) return <OwnRow canHandOver={possibleOwners(team).length > 0} />;
  if (id === me) return <p>You administer this team</p>;
  if (id === team.admin) return <p>Owns the team</p>;
  // An open invite to the same person holds the seat that they would take.
  const isSeatFree =
    hasFreeSeat(team) || team.invites.some((invite) => invite.state === "open" && isSameAddress(invite.email, email));
  const button = (intent: string, text: string, kind: "quiet" | "secondary" = "quiet") => (
    <Button kind={kind} flush={kind === "quiet"} intent={intent} about={name}>
      {text}
    </Button>
  );
  const query = { confirm: "remove", user: id, ...(page > 1 && { page: String(page) }) };
  return (
    <Form row={id} action={teamPage(page)} layout="bare">
      <input type="hidden" name="team" value={team.id} />
      {pivot.approved || !isSeatFree ? null : button("approve-member", messages.approveAccess, "secondary")}
      {pivot.approved || isSeatFree ? null : <p>No seat is free</p>}{" "}
      {pivot.approved ? button("revoke-member", messages.revokeAccess) : null}{" "}
      {pivot.approved && !pivot.admin ? button("add-admin", "Make admin") : null}
      {pivot.admin ? button("remove-admin", "End admin") : null}{" "}
      <ButtonLink kind="quiet" flush href={paths.team(query)} about={name}>
        Remove
      </ButtonLink>
    </Form>
  );
}

/** The owner cannot leave before the team is handed over. */
function OwnRow({ canHandOver }: { canHandOver: boolean }) {
  return (
    <div className="team-member__own">
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
