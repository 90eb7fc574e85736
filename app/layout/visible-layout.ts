import { readServerOnly } from "~/components/ui/server-only";
import type { LayoutData } from "./layout.server";
import type { LayoutOptions } from "./route-handle";

/** The root loader serves every route, so it reads all of the layout; this is the part that one page shows. */
export function visibleLayout(layout: LayoutData, options: LayoutOptions) {
  const { overlays, callouts, deletionDay, paused, serverOnly, ...rest } = layout;
  const unsent = readServerOnly(serverOnly);
  const visible = {
    ...rest,
    overlay: overlays.find(({ kind }) => !options.hidesPrompts || kind === "consent" || kind === "popups"),
    navigation: unsent?.navigation ?? [],
    plan: options.hidesPrompts || options.hidesPlanPanel ? undefined : unsent?.plan,
    callouts: options.deletionNotice === undefined ? callouts : callouts.filter(({ key }) => key !== "deletion"),
    deletionDay: options.deletionNotice ? deletionDay : undefined,
    paused: options.hidesPausedNotice ? undefined : paused,
  };
  return options.secretUrl ? { ...visible, ...withoutLinks } : visible;
}

/** The operator's texts may link to other hosts, which would receive the URL. */
const withoutLinks = {
  termsUrl: "",
  consultancyUrl: "",
  pricingUrl: "",
  banner: undefined,
  overlay: undefined,
  callouts: [],
};

export type VisibleLayout = ReturnType<typeof visibleLayout>;
