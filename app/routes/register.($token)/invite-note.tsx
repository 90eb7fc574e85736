import { Callout } from "~/components/ui/callout";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";

interface InviteNoteProps {
  state: "open" | "used" | "expired" | "unknown";
  type?: "email" | "team";
  team?: string;
  /** The data of an open invite's link. */
  token: string | undefined;
}

const closed = {
  used: { title: messages.inviteUsed, text: "" },
  expired: { title: messages.inviteExpired, text: "Whoever sent it can send it again." },
  unknown: {
    title: messages.inviteNotFound,
    text: "The link may have been cut short on the way, or another one has been sent since: the newest mail has the one that works. Or it was taken back: ask whoever invited you.",
  },
} as const;

/** Who sent the invite, or why it is no longer valid. */
export function InviteNote({ state, type, team, token }: InviteNoteProps) {
  if (state !== "open") {
    return (
      <Callout type="warning" title={closed[state].title}>
        <p>{closed[state].text} You can sign up here without it and join a team later.</p>
      </Callout>
    );
  }
  return (
    <Callout>
      <p>You have been invited to {team ? teamPhrase(team) : "a team"}.</p>
      {type === "team" ? <p>Its administrator approves new members.</p> : null}
      {token ? (
        <p>
          Already have an account? <a href={paths.team({ invite: token })}>Log in and join</a>
        </p>
      ) : null}
    </Callout>
  );
}
