/**
 * A name in a mail to somebody who does not know its sender: one that could contain an advertisement, because it
 * contains a URL, is left out.
 */
export function safeDisplayName(name: string, otherwise: string): string {
  return /^[\p{L}\p{M}\p{N} '’&.,()+-]{1,161}$/u.test(name) && !/[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name)
    ? name
    : otherwise;
}

/** A team's name with the word "team", which many names end in already. */
export function theTeam(name: string): string {
  const team = safeDisplayName(name, "");
  if (!team) return "the team";
  return /\bteam$/i.test(team) ? `the ${team}` : `the ${team} team`;
}
