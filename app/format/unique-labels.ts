/**
 * What each of several things is called, so that no two buttons have one name: where two share a name, what tells them
 * apart follows it, and where nothing does they are counted: "Nora Fielding, nora@example.com", "Firefox (1 of 2)".
 *
 * @param nameOf what it is called as long as nothing else is
 * @param moreOf what tells it from its namesakes; "" for nothing
 */
export function uniqueLabels<Thing>(
  things: Thing[],
  nameOf: (thing: Thing) => string,
  moreOf: (thing: Thing) => string = () => "",
): string[] {
  const names = things.map(nameOf);
  const full = things.map((thing) => {
    const name = nameOf(thing);
    const more = countOf(name, names) > 1 ? moreOf(thing) : "";
    return more ? `${name}, ${more}` : name;
  });
  return full.map((name, index) => {
    const all = countOf(name, full);
    return all === 1 ? name : `${name} (${countOf(name, full.slice(0, index + 1))} of ${all})`;
  });
}

function countOf(name: string, names: string[]): number {
  return names.filter((other) => other === name).length;
}
