import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { coverFallback, paletteClass } from "~/components/content/palette-css";
import { EditorsPanels } from "~/components/dashboard/editors-panels";
import { Masthead } from "~/components/dashboard/masthead";
import { PageHeader } from "~/components/ui/page-header";
import { readServerOnly, serverOnly } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { previewDashboard } from "~/models/edited-dashboard.server";
import { toCardItem } from "~/view-models/card.server";
import { panelSwatches, toPanels } from "~/view-models/editors-panel.server";
import stylesheet from "./preview.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: "Preview – Dashboard – Administration",
  colours: ({ unsent }) => ({
    palettes: readServerOnly(unsent)?.palettes ?? [],
    swatches: readServerOnly(unsent)?.swatches ?? [],
  }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const as = new URL(request.url).searchParams.get("as") ?? "";
  const found = await readOrFail(previewDashboard(api, as), "getting the dashboard");
  const items = found.featured_content.map(toCardItem);
  const panels = toPanels(found.additionalPanels, "the preview of the dashboard");
  const palettes = items.map(({ palette }) => palette);
  return {
    as: found.as,
    viewers: found.viewers,
    slides: items.map((item) => ({ slug: item.slug, title: item.title, item: serverOnly(item) })),
    unsent: serverOnly({ panels, palettes, swatches: panelSwatches(panels) }),
  };
}

/** What editors put on the dashboard, as a member of a plan sees it. */
export default function AdminDashboardPreview() {
  const { as, viewers, slides, unsent } = useLoaderData<typeof loader>();
  const { panels = [], palettes = [] } = readServerOnly(unsent) ?? {};
  const viewer = viewers.find(({ value }) => value === as)?.title ?? "";
  const [first] = palettes;
  return (
    <>
      <PageHeader
        title="Preview"
        intro={`The items at the top and the panels, as a member with ${viewer} sees them today.`}
      >
        <p>
          As a member with{" "}
          {viewers.map(({ value, title }, at) => (
            <span key={value}>
              {at > 0 ? ", " : ""}
              {value === as ? <strong>{title}</strong> : <a href={paths.adminDashboardPreview(value)}>{title}</a>}
            </span>
          ))}
          . <a href={paths.adminDashboard()}>Back to the dashboard</a>
        </p>
      </PageHeader>
      <Masthead administration={null} slides={slides} message={null} />
      {panels.length === 0 ? <p role="status">There is no panel for them today.</p> : null}
      <EditorsPanels panels={panels} colourClass={first ? paletteClass(first, coverFallback) : ""} />
    </>
  );
}
