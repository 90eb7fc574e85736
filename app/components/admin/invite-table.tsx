import type { Invite } from "contract/invite";
import { formatDate } from "~/format/dates";
import { Form } from "~/forms/form";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { VisuallyHidden } from "../ui/visually-hidden";

/** The state of an invite in one word. */
export function InviteState({ state }: Pick<Invite, "state">) {
  if (state === "open") return <Badge tone="wait">Open</Badge>;
  return state === "used" ? <Badge tone="good">Accepted</Badge> : <Badge tone="alert">Expired</Badge>;
}

/** When an invite was sent, and by whom. */
export function InvitedBy({ created_at: at, parent }: Pick<Invite, "created_at" | "parent">) {
  return (
    <>
      {formatDate(at)}
      {parent ? <> by {parent.display_name}</> : null}
    </>
  );
}

/** The buttons that send an invite again and delete it; an accepted one has none. */
export function InviteButtons({ invite: { id, name, state }, action }: { invite: Invite; action: string }) {
  if (state === "used") return null;
  return (
    <div className="row-actions">
      <Form action={action} intent="resend-invite" row={id} layout="bare">
        <Button kind="quiet">
          Send again<VisuallyHidden> the invite to {name}</VisuallyHidden>
        </Button>
      </Form>
      <Form action={action} intent="delete-invite" row={id} layout="bare">
        <Button kind="quiet">
          Delete<VisuallyHidden> the invite to {name}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  );
}
