import type { TeamUser } from "contract/team";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { PublishDate } from "~/components/ui/publish-date";
import { messages } from "~/config/messages";
import { isWaiting } from "./team-view";

interface MemberRowProps {
  user: TeamUser;
  /** Says that the address may be written to. */
  mail?: boolean;
  /** This member owns the team. */
  owns?: boolean;
  /** The actions for this member, or why there are none. */
  children?: ReactNode;
}

/** A member of the team: name, date of joining and access. */
export function MemberRow({ user, mail, owns, children }: MemberRowProps) {
  const { display_name: name, email, invited_as: invitedAs, created_at: joined, pivot } = user;
  return (
    <li className="team-member">
      <div>
        <h3>{name}</h3>
        <p className="team-member__facts meta">
          {email ? <span>{mail ? <a href={`mailto:${email}`}>{email}</a> : email}</span> : null}{" "}
          {invitedAs ? <span>Invited as {invitedAs}</span> : null}{" "}
          <span>
            {isWaiting(user) ? "Asked" : "Joined"} <PublishDate iso={joined} />
          </span>
        </p>
        <p className="team-member__facts">
          <Badge tone={pivot.approved ? "good" : "wait"}>
            {pivot.approved ? messages.hasAccess : messages.noAccess}
          </Badge>{" "}
          {pivot.admin ? <Badge tone="premium">Admin</Badge> : null} {owns ? <Badge tone="premium">Owner</Badge> : null}
        </p>
      </div>
      {children ? <div className="team-member__actions">{children}</div> : null}
    </li>
  );
}
