import type { Team, TeamUser } from "contract/team";
import { StackedTable } from "~/components/admin/stacked-table";
import { PagesOf } from "~/components/order/pages-of";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { Form } from "~/forms/form";

/** The people of a team, with the buttons that approve, revoke and remove them; its owner has none. */
export function People({ team: { id, display_name: title, admin: ownerId, users, users_meta: meta } }: { team: Team }) {
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
            name: <NameAndAddress name={person.display_name} email={person.email} />,
            access: <Access person={person} isOwner={person.id === ownerId} />,
            since: formatDate(person.created_at),
            buttons: person.id === ownerId ? null : <PersonButtons person={person} action={path()} />,
          },
        }))}
      />
      <PagesOf list={{ data: users, meta }} what="people" path={path} />
    </div>
  );
}

/** The address is below the name, so that the buttons of the row have room. */
function NameAndAddress({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      {name}
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

function PersonButtons({ person, action }: { person: TeamUser; action: string }) {
  const buttons = person.pivot.approved
    ? [{ intent: "revoke-member", text: messages.revokeAccess }]
    : [{ intent: "approve-member", text: messages.approveAccess }];
  return (
    <div className="row-actions">
      {[...buttons, { intent: "remove-member", text: "Remove" }].map(({ intent, text }) => (
        <Form key={intent} action={action} intent={intent} row={person.id} layout="bare">
          <Button kind="quiet">
            {text}
            <VisuallyHidden> {person.display_name}</VisuallyHidden>
          </Button>
        </Form>
      ))}
    </div>
  );
}
