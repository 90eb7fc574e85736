import type { Team, TeamUser } from "contract/team";
import { StackedTable } from "~/components/admin/stacked-table";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { ListPagination } from "~/components/ui/list-pagination";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { Form } from "~/forms/form";
import { teamPath } from "./team-path";

interface PeopleProps {
  team: Team;
  page: number;
  /** Their names lead to their pages in the administration. */
  mayViewMembers: boolean;
}

/** The people of a team, with what can be done with each; with its owner nothing can. */
export function People({ team, page, mayViewMembers }: PeopleProps) {
  const { id, display_name: title, admin: ownerId, users, users_meta: meta } = team;
  const path = (query?: Record<string, string>) => paths.adminTeam(id, query);
  return (
    <div className="stack">
      <StackedTable
        caption={`Those in ${title}`}
        captionHidden
        columns={[
          { key: "name", text: "Name" },
          { key: "access", text: "Access", selfExplaining: true },
          { key: "since", text: "Joined" },
          { key: "buttons", text: "What can be done", hidden: true, align: "end" },
        ]}
        rows={users.map((person) => ({
          key: person.id,
          cells: {
            name: <NameAndAddress person={person} isLink={mayViewMembers} />,
            access: <Access person={person} isOwner={person.id === ownerId} />,
            since: formatDate(person.created_at),
            buttons: person.id === ownerId ? null : <PersonButtons person={person} teamId={id} page={page} />,
          },
        }))}
      />
      <ListPagination list={{ data: users, meta }} what="people" path={path} />
    </div>
  );
}

/** The address is below the name, so that the buttons of the row have room. */
function NameAndAddress({ person: { id, display_name: name, email }, isLink }: { person: TeamUser; isLink: boolean }) {
  return (
    <>
      {isLink ? <a href={paths.adminMember(id)}>{name}</a> : name}
      {email ? (
        <>
          <br />
          <span className="hint">{email}</span>
        </>
      ) : null}
    </>
  );
}

function Access({ person: { pivot }, isOwner }: { person: TeamUser; isOwner: boolean }) {
  if (isOwner) return <Badge tone="good">Owner</Badge>;
  if (pivot.admin) return <Badge tone="good">Admin</Badge>;
  if (pivot.approved) return <Badge tone="good">{messages.hasAccess}</Badge>;
  return <Badge tone={pivot.revoked ? "alert" : "wait"}>{pivot.revoked ? messages.noAccess : "Waiting"}</Badge>;
}

interface PersonButtonsProps {
  person: TeamUser;
  teamId: string;
  page: number;
}

function PersonButtons({ person: { id, display_name: name, pivot }, teamId, page }: PersonButtonsProps) {
  const button = (intent: string, text: string) => (
    <Form action={teamPath(teamId, page)} intent={intent} row={id} layout="bare">
      <input type="hidden" name="about" value={name} />
      <Button kind="quiet" about={name}>
        {text}
      </Button>
    </Form>
  );
  const question = (confirm: string, text: string) => (
    <ButtonLink
      kind="quiet"
      href={paths.adminTeam(teamId, { confirm, user: id, ...(page > 1 && { page: String(page) }) })}
      about={name}
    >
      {text}
    </ButtonLink>
  );
  return (
    <div className="row-actions">
      {pivot.approved ? null : button("approve-member", messages.approveAccess)}
      {pivot.approved && !pivot.admin ? button("add-admin", "Make admin") : null}
      {pivot.admin ? button("remove-admin", "End admin") : null}
      {pivot.approved ? question("revoke", messages.revokeAccess) : null}
      {question("remove", "Remove")}
    </div>
  );
}
