import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { isSiteLink, linkWords, required, toSiteLink } from "./fields";
import { conflict } from "./problem";

const access = { permission: "settings.manage" } as const;
const maxEntries = 8;
const maxBelow = 12;

/** Where an entry leads: a path of the site, or an address with https. */
const target = required("Enter where it leads", 300).transform(toSiteLink).refine(isSiteLink, linkWords);

/** An entry of the navigation. */
export const navigationEntry = z.object({
  name: required("Enter a name", 40),
  link: target,
  below: z
    .array(z.object({ name: required("Enter a name", 60), link: target }))
    .max(maxBelow, `Use ${maxBelow} entries or fewer`),
});

const plainEntry = z.object({ name: z.string(), link: z.string() });

/** The navigation of the platform's pages, as an editor changes it. */
export const navigation = z
  .object({ entries: z.array(plainEntry.extend({ below: z.array(plainEntry) })), ...edited })
  .meta({ id: "Navigation" });

export type Navigation = z.infer<typeof navigation>;

export const readNavigation = call({
  summary: "Get the navigation of the platform's pages",
  method: "GET",
  path: "/navigation",
  access,
  replies: { 200: navigation },
});

export const updateNavigation = call({
  summary: "Replace the navigation of the platform's pages",
  method: "PATCH",
  path: "/navigation",
  access,
  body: z.object({
    entries: z
      .array(navigationEntry)
      .min(1, "Keep at least one entry")
      .max(maxEntries, `Use ${maxEntries} entries or fewer`),
    version: readVersion,
  }),
  replies: { 200: navigation, ...conflict },
  codes: ["changed"],
});
