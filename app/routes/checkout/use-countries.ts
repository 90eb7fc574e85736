import { useState } from "react";
import { readServerOnly, type ServerOnly } from "~/components/ui/server-only";

interface Country {
  code: string;
  name: string;
}

/** The countries to choose from. They are many: a browser is not sent them as data, but takes them from the page once. */
export function useCountries(sent: ServerOnly<Country[]>): Country[] {
  const [countries] = useState(() => readServerOnly(sent) ?? countriesInPage());
  return countries;
}

function countriesInPage(): Country[] {
  const select = document.querySelector<HTMLSelectElement>('select[name$=".country"]');
  const options = [...(select?.options ?? [])].filter(({ value }) => value !== "");
  return options.map(({ value: code, text: name }) => ({ code, name }));
}
