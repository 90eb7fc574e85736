import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { InvalidForm } from "~/forms/submission.server";
import { InviteForm } from "./invite-form";
import { Invites } from "./invites";
import { MemberList } from "./member-list";
import { Seats } from "./seats";
import { HandOver, InviteCode, Leave, Rename } from "./team-settings";
import { type AdminView, countText, hasFreeSeat, isWaiting } from "./team-view";

interface AdminPageProps {
  face: AdminView;
  answer: InvalidForm | undefined;
}

/** The team for those who administer it. */
export function AdminPage({ face, answer }: AdminPageProps) {
  const { team } = face;
  const stateOf = (form: string) => (answer?.form === form ? answer.refused : undefined);
  // Where something was refused for want of a place, the summary above says all of it.
  const isSaid = answer?.refused.problem === messages.userLimit;
  const waiting = team.users.filter(isWaiting).length;
  return (
    <>
      <PageHeader title={team.display_name}>
        <Seats team={team} />
        {waiting > 0 || hasFreeSeat(team) ? (
          <p className="row no-print">
            {waiting > 0 ? (
              <a href="#waiting">{countText(waiting, "person waits", "people wait")} for your approval</a>
            ) : null}{" "}
            {hasFreeSeat(team) ? <a href="#invite">Invite somebody</a> : null}
          </p>
        ) : null}
      </PageHeader>
      {hasFreeSeat(team) || isSaid ? null : <NoPlaces isOwner={team.you?.owner ?? false} />}
      <MemberList face={face} />
      <InviteForm face={face} state={stateOf("invite")} />
      <Invites face={face} />
      <InviteCode face={face} />
      <Rename face={face} state={stateOf("rename")} />
      {team.you?.owner ? <HandOver face={face} /> : <Leave />}
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
