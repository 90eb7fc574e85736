import type { Invite } from "contract/invite";
import { formatDate } from "~/format/dates";
import { Badge } from "../ui/badge";

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
