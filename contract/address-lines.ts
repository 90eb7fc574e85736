interface Town {
  city: string;
  county: string | null;
  postcode: string;
  /** The code of the country. */
  country: string;
}

const postcodeFirst = new Set(
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GL GR HR HU IL IS IT LI LT LU LV MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TR UA VA XK".split(
    " ",
  ),
);

const stateBeforePostcode = new Set(["AU", "CA", "US"]);

/** The lines of an address from its town on, in the order of its country and without it: "10119 Berlin". */
export function townLines({ city, county, postcode, country }: Town): string[] {
  if (postcodeFirst.has(country)) return filled([filled([postcode, city]).join(" "), county]);
  if (stateBeforePostcode.has(country))
    return filled([filled([city, filled([county, postcode]).join(" ")]).join(", ")]);
  return filled([city, county, postcode]);
}

function filled(parts: (string | null)[]): string[] {
  return parts.flatMap((part) => part || []);
}
