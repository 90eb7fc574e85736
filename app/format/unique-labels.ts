/**
 * Labels that make the buttons of a list distinct: if two items have the same name, a detail is added; if the details
 * are the same too, they are numbered: "Nora Fielding, nora@example.com", "Firefox (1 of 2)".
 * @param nameOf the label, if no other item has the same
 * @param moreOf the detail that is added; "" for none
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
