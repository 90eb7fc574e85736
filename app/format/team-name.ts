/** A team's name with the word "team", which many names end in already: "the Harbour team", "the Ghost team". */
export function teamPhrase(name: string): string {
  return /\bteam$/i.test(name.trim()) ? `the ${name}` : `the ${name} team`;
}
