import type { LayoutData } from "./layout.server";
import type { RouteFacts } from "./route-handle";

/** The root loader serves every route, so it reads all of the layout; this is the part that one page shows. */
export function visibleLayout(layout: LayoutData, facts: RouteFacts) {
  const { overlays, callouts, deletionDay, serverOnly, ...rest } = layout;
  const visible = {
    ...rest,
    overlay: overlays.find(({ kind }) => !facts.quiet || kind === "consent" || kind === "popups"),
    navigation: serverOnly?.navigation ?? [],
    plan: facts.quiet || facts.aboutPlans ? undefined : serverOnly?.plan,
    callouts: facts.deletionNotice === undefined ? callouts : callouts.filter(({ key }) => key !== "deletion"),
    deletionDay: facts.deletionNotice ? deletionDay : undefined,
  };
  return facts.secretUrl ? { ...visible, ...withoutLinks } : visible;
}

/** The operator's texts may link to other hosts, which would receive the URL. */
const withoutLinks = { termsUrl: "", consultancyUrl: "", banner: undefined, overlay: undefined, callouts: [] };

export type VisibleLayout = ReturnType<typeof visibleLayout>;
