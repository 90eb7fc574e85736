import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import { Form } from "~/forms/form";
import type { InvitedView } from "./team-view";

const closed = {
  used: { title: messages.inviteUsed, text: "If it was you who used it, your team is on the Team page." },
  expired: { title: messages.inviteExpired, text: "Whoever sent it can send it again, with a new link." },
  unknown: {
    title: messages.inviteNotFound,
    text: "The link may have been cut short on the way, or another one has been sent since: the newest mail has the one that works. Or it was taken back: ask whoever invited you.",
  },
} as const;

/** The page of an invite, for users who have an account. Its button joins the team; opening the page changes nothing. */
export function InvitedPage({ view }: { view: InvitedView }) {
  if (view.state !== "open")
    return (
      <>
        <PageHeader title={closed[view.state].title} intro={closed[view.state].text} />
        <ButtonLink href={paths.team()}>Go to Team</ButtonLink>
      </>
    );
  const instead =
    view.ownTeam &&
    (view.ownTeam.isSame ? sameTeamAlternative(view, view.ownTeam) : otherTeamAlternative(view, view.ownTeam));
  if (!instead) return <OpenInvite view={view} />;
  return (
    <>
      <PageHeader {...instead} />
      <ButtonLink href={paths.team()}>Go to Team</ButtonLink>
    </>
  );
}

type OwnTeam = NonNullable<InvitedView["ownTeam"]>;

interface Alternative {
  title: string;
  intro: string;
}

/** A mailed invite approves a member who waits. For the others, a link to their own team does nothing. */
function sameTeamAlternative({ team, isMailed }: InvitedView, { you }: OwnTeam): Alternative | undefined {
  if (you.approved) return { title: `You are already in ${teamPhrase(team)}`, intro: "There is nothing more to do." };
  if (you.revoked)
    return {
      title: `Your access to ${teamPhrase(team)} was revoked`,
      intro: "This link does not give it back. One of the team's admins can.",
    };
  if (isMailed) return undefined;
  return {
    title: `You have already asked to join ${teamPhrase(team)}`,
    intro: "One of its admins has yet to approve you.",
  };
}

function otherTeamAlternative({ team }: InvitedView, { name, you }: OwnTeam): Alternative {
  const then = `You can be in one team at a time. To join ${teamPhrase(team)},`;
  if (you.owner)
    return {
      title: `You own ${teamPhrase(name)}`,
      intro: `${then} first hand yours over and leave it, or delete it, and then open this link again.`,
    };
  if (!you.approved && !you.revoked)
    return {
      title: `You have asked to join ${teamPhrase(name)}`,
      intro: `${then} first withdraw that request, and then open this link again.`,
    };
  return {
    title: `You are already in ${teamPhrase(name)}`,
    intro: `${then} leave yours first, and then open this link again.`,
  };
}

function OpenInvite({ view }: { view: InvitedView }) {
  const isForAnother = view.sentTo !== undefined && view.sentTo.toLowerCase() !== view.email.toLowerCase();
  return (
    <>
      <PageHeader
        title={`You have been invited to ${teamPhrase(view.team)}`}
        intro={
          view.isMailed
            ? "Join it, and what its plan opens is open to you at once."
            : "Its admins approve new members: when one of them has, what its plan opens is open to you."
        }
      />
      <div className="confirm-page stack">
        {isForAnother ? (
          <Callout>
            <p>
              The invite was sent to {view.sentTo}. You are logged in as {view.email}, and it is this account that will
              join.
            </p>
          </Callout>
        ) : null}
        <Form intent="accept-invite" idempotent action={paths.team({ invite: view.code })}>
          <div className="actions">
            <Button>{messages.joinTeam}</Button>{" "}
            <ButtonLink kind="quiet" href={paths.forYou()}>
              Not now
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
