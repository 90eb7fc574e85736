/** The countries whose English name takes an article. */
const withArticle = new Set(
  "AE AX BQ BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI".split(" "),
);

/** A country's name as it is in a sentence: "the United Kingdom". @param code its ISO 3166 code */
export function countryInSentence({ code, name }: { code: string; name: string }): string {
  return withArticle.has(code) ? `the ${name}` : name;
}
