import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { useLastSubmission } from "~/forms/use-last-submission";
import { InviteSection } from "./invite-form";
import { Invites } from "./invites";
import { MemberList } from "./member-list";
import { Seats } from "./seats";
import { HandOver, InviteCode, Leave, Rename } from "./team-settings";
import { type AdminView, countText, hasFreeSeat, isWaiting } from "./team-view";

/** The team for its admins. */
export function AdminPage({ view }: { view: AdminView }) {
  const { team } = view;
  // If a form was refused because no seat is free, the error summary says the same.
  const isInSummary = useLastSubmission()?.result.error?.[""]?.[0] === messages.userLimit;
  const waiting = team.users.filter(isWaiting).length;
  return (
    <>
      <PageHeader title={team.display_name}>
        <Seats team={team} />
        {waiting > 0 || hasFreeSeat(team) ? (
          <p className="row no-print">
            {waiting > 0 ? (
              <a href="#waiting">{countText(waiting, "person is", "people are")} waiting for your approval</a>
            ) : null}{" "}
            {hasFreeSeat(team) ? <a href="#invite">Invite people</a> : null}
          </p>
        ) : null}
      </PageHeader>
      {hasFreeSeat(team) || isInSummary ? null : <NoPlaces isOwner={team.you?.owner ?? false} />}
      <MemberList view={view} />
      <InviteSection view={view} />
      <Invites view={view} />
      <InviteCode view={view} />
      <Rename view={view} />
      {team.you?.owner ? <HandOver view={view} /> : <Leave />}
    </>
  );
}

function NoPlaces({ isOwner }: { isOwner: boolean }) {
  const upgrade = isOwner ? { ctaText: "See the larger plans", ctaURL: paths.usersUpgrade() } : {};
  return (
    <div className="team-full">
      <Callout type="warning" title={messages.noPlacesLeft} {...upgrade}>
        <p>{messages.userLimit}</p>
      </Callout>
    </div>
  );
}
