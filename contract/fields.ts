import { z } from "zod/v4";
import { hasPostcodes, isCountry } from "./country";
import { isPostcodeOf, postcodeExample } from "./postcode";
import { isTelephone, plainTelephone, telephoneWords } from "./telephone";

/** The message for a text that is too long. @param label the field's, if known */
export function tooLong(most: number, label?: string): string {
  return label ? `${label}: use ${most} characters or fewer` : `Use ${most} characters or fewer`;
}

// Characters that break a line; those that reverse the direction of text or are invisible; and any that are visible.
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const seen = /[^\p{C}\p{Z}]/u;

/** A text on one line, without hidden characters: in a list of people no name may imitate another by means of them. */
function line(params?: { error: string }) {
  return z.string(params).overwrite((typed) => typed.replace(breaks, " ").replace(unseen, "").trim());
}

/** A text field that must be filled in. `words` is the message when it is empty. */
export function required(words: string, most = 120, label?: string) {
  return line({ error: words })
    .min(1, words)
    .refine((text) => text === "" || seen.test(text), words)
    .max(most, tooLong(most, label));
}

/** A text field that may be left out or empty. */
export function optional(most = 120, label?: string) {
  return line().max(most, tooLong(most, label)).optional();
}

/** A text field whose empty value is stored as null. */
export function nullable(most = 120, label?: string) {
  return line()
    .max(most, tooLong(most, label))
    .nullish()
    .transform((text) => text || null);
}

/** A telephone number, which may be left out or empty. */
export const telephone = z
  .string()
  .overwrite(plainTelephone)
  .max(40, tooLong(40, "Telephone"))
  .refine((text) => text === "" || isTelephone(text), telephoneWords())
  .optional();

/** The telephone numbers of an address, which `withPostcode` holds to the form of one: left out, or filled in. */
export const addressTelephone = z.string().overwrite(plainTelephone).max(40, tooLong(40, "Telephone")).optional();
export const requiredTelephone = required("Enter the telephone number", 40, "Telephone").overwrite(plainTelephone);

/** The URL of a website; https:// is added if it is missing. It may be left out or empty. */
export const website = z
  .string()
  .trim()
  .overwrite((typed) => (typed === "" || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  .max(200, tooLong(200, "Website"))
  .refine((address) => address === "" || isWebsite(address), "Enter a web address like example.com")
  .optional();

/** Requires a named host: an IP address or a single-label name is not a public website. */
function isWebsite(address: string): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && /^([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
}

/** A slug that an editor may choose; if it is left out or empty, it is made from the title. */
export const chosenSlug = z
  .string()
  .trim()
  .max(160, tooLong(160))
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Use lower-case letters, digits and hyphens")
  .optional();

/** A colour that an editor may choose; empty for none, left out for no change. */
export const chosenColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Enter a colour like #8996c1")
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

/** A country in a form: its code, in capitals. */
export const chosenCountry = z
  .string({ error: "Choose a country" })
  .trim()
  .regex(/^[A-Z]{2}$/, "Choose a country from the list")
  .refine(isCountry, "Choose a country from the list");

/** A postcode as it was entered; `withPostcode` decides where it may be empty. */
export const postcode = z.string().trim().max(20, tooLong(20, "Postcode")).default("");

/**
 * An address whose postcode is one of its country, and may be empty only if that has none. Its telephone number, if it
 * has one, may be of any country; what is asked for has the form of its own.
 */
export function withPostcode<S extends z.ZodObject>(fields: S): S {
  // Otherwise these errors would be reported only after all others are corrected.
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return fields
    .refine((typed) => typed.postcode || !hasPostcodes(String(typed.country)), {
      path: ["postcode"],
      error: "Enter the postcode",
      when,
    })
    .refine((typed) => !typed.postcode || isPostcodeOf(String(typed.country), String(typed.postcode)), {
      path: ["postcode"],
      error: ({ input }) => postcodeWords(input),
      when,
    })
    .refine(
      (typed) => typeof typed.telephone !== "string" || typed.telephone.trim() === "" || isTelephone(typed.telephone),
      {
        path: ["telephone"],
        error: ({ input }) => telephoneWords(countryOf(input)),
        when,
      },
    );
}

function countryOf(address: unknown): string {
  return String((address as { country?: unknown }).country);
}

function postcodeWords(address: unknown): string {
  const example = postcodeExample(countryOf(address));
  return example ? `Enter a postcode of this country, such as ${example}` : "Enter the postcode";
}

/** The words of a search, from a query string; too many are cut off. */
export const searchTerm = z
  .string()
  .default("")
  .transform((words) =>
    words
      .trim()
      .slice(0, 200)
      .replace(/[\ud800-\udbff]$/, ""),
  );

/** What every field for a link accepts. */
export const linkWords = "Enter a path of the site like /content, or an address with https://";

/**
 * A link as editors type it, as it is stored: a path of the site begins with one slash, whether it was typed or not. A
 * word with a point before any slash is the name of a host: that needs its https.
 */
export function toSiteLink(typed: string): string {
  const isPath = /^[\w~%-]+([/?#]\S*)?$/.test(typed);
  return isPath ? `/${typed}` : typed;
}

/** Whether a link is a path of the site, or an address with https. */
export function isSiteLink(link: string): boolean {
  return /^\/(?![/\\])\S*$/.test(link) || /^https:\/\/[^\s/]\S*$/i.test(link);
}

/** Where a button of the editors leads; empty for nowhere. */
export const siteLink = nullable(300)
  .transform((typed) => typed && toSiteLink(typed))
  .refine((link) => link === null || isSiteLink(link) || /^mailto:\S+$/.test(link), { error: linkWords });

/** A day that may be left empty. */
export const chosenDay = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, "Enter a date like 2026-11-27")
  .nullish()
  .transform((text) => text || null);
