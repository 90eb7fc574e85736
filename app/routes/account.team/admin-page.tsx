import { Callout } from "~/components/ui/callout";
import { PageHead } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { useCsrf } from "~/forms/form-token";
import type { Refused } from "~/forms/submission.server";
import { InviteForm } from "./invite-form";
import { Invites } from "./invites";
import { People } from "./member-list";
import { Seats } from "./seats";
import { HandOver, InviteCode, Leave, Rename } from "./team-settings";
import { type AdminFace, counted, hasPlaceLeft, isWaiting } from "./team-view";

interface AdminPageProps {
  face: AdminFace;
  answer: Refused | undefined;
}

/** The team for those who administer it. */
export function AdminPage({ face, answer }: AdminPageProps) {
  const csrf = useCsrf();
  const { team } = face;
  const stateOf = (form: string) => (answer?.form === form ? answer.refused : undefined);
  // Where something was refused for want of a place, the summary above says all of it.
  const isSaid = answer?.refused.problem === messages.userLimit;
  const waiting = team.users.filter(isWaiting).length;
  return (
    <>
      <PageHead title={team.display_name}>
        <Seats team={team} />
        {waiting > 0 || hasPlaceLeft(team) ? (
          <p className="row">
            {waiting > 0 ? (
              <a href="#waiting">{counted(waiting, "person waits", "people wait")} for your approval</a>
            ) : null}{" "}
            {hasPlaceLeft(team) ? <a href="#invite">Invite somebody</a> : null}
          </p>
        ) : null}
      </PageHead>
      {hasPlaceLeft(team) || isSaid ? null : <NoPlaces isOwner={team.you?.owner ?? false} />}
      <People face={face} csrf={csrf} />
      <InviteForm face={face} csrf={csrf} state={stateOf("invite")} />
      <Invites face={face} csrf={csrf} />
      <InviteCode face={face} />
      <Rename face={face} csrf={csrf} state={stateOf("rename")} />
      {team.you?.owner ? <HandOver face={face} /> : <Leave />}
    </>
  );
}

function NoPlaces({ isOwner }: { isOwner: boolean }) {
  const upgrade = isOwner ? { ctaText: "See the larger plans", ctaURL: paths.usersUpgrade() } : {};
  return (
    <div className="full">
      <Callout type="warning" title={messages.noPlacesLeft} {...upgrade}>
        <p>{messages.userLimit}</p>
      </Callout>
    </div>
  );
}
