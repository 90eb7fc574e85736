import { Callout } from "~/components/ui/callout";

interface InviteNoteProps {
  state: "open" | "used" | "expired" | "unknown";
  type?: "email" | "team";
  team?: string;
}

const closed = {
  used: { title: "This invite was already used.", text: "" },
  expired: { title: "This invite has expired.", text: "Whoever sent it can send it again." },
  unknown: { title: "This invite code was not found.", text: "Its link may have been cut short on the way." },
} as const;

/** Who invites, or why the invite no longer counts. */
export function InviteNote({ state, type, team }: InviteNoteProps) {
  if (state !== "open") {
    return (
      <Callout type="warning" title={closed[state].title}>
        <p>{closed[state].text} You can sign up here without it and join a team later.</p>
      </Callout>
    );
  }
  return (
    <Callout>
      <p>You have been invited to the {team} team.</p>
      {type === "team" ? <p>Its administrator approves new members.</p> : null}
    </Callout>
  );
}
