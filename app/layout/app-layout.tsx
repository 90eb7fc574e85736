import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DeletionNotice } from "~/components/account/deletion-notice";
import { ContentHeader } from "~/components/layout/content-header";
import { Footer } from "~/components/layout/footer";
import { Main } from "~/components/layout/main";
import { Notices } from "~/components/layout/notices";
import { PlatformHeader } from "~/components/layout/platform-header";
import { UnverifiedBanner } from "~/components/layout/unverified-banner";
import { ViewingBar } from "~/components/layout/viewing-bar";
import { WebsiteHeader } from "~/components/layout/website-header";
import { ConsentBanner } from "~/components/overlays/consent-banner";
import { FeedPopup } from "~/components/overlays/feed-popup";
import { PlanPanel, planPanelId } from "~/components/overlays/plan-panel";
import { Popups } from "~/components/overlays/popups";
import { SurveyCard } from "~/components/overlays/survey-card";
import { Tooltip } from "~/components/overlays/tooltip";
import { TourModal } from "~/components/overlays/tour-modal";
import { TourWelcome } from "~/components/overlays/tour-welcome";
import { PausedNotice } from "~/components/plan/paused-notice";
import { Callout } from "~/components/ui/callout";
import { RichText } from "~/components/ui/rich-text";
import { ServerRendered } from "~/components/ui/server-rendered";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatPence } from "~/format/money";
import { useDocumentContext } from "./document-context";
import type { RouteHandle } from "./route-handle";
import type { VisibleLayout } from "./visible-layout";

interface AppLayoutProps {
  /** Undefined where the root loader failed. */
  layout: VisibleLayout | undefined;
  /** Undefined where the page failed and the root draws the error. */
  handle: RouteHandle | undefined;
  data: unknown;
  children: ReactNode;
}

/** The layout of a page, by its handle and the user: header, banners, notices, the page, overlays, footer, drawer. */
export function AppLayout({ layout, handle, data, children }: AppLayoutProps) {
  const { drawer } = useDocumentContext();
  const { pathname } = useLocation();
  const productName = layout?.productName ?? "";
  const loggedIn = layout?.loggedIn ?? false;
  const header = loggedIn ? (handle?.header ?? "platform") : handle?.header === "none" ? "none" : "website";
  const hasDrawer = header === "platform" || header === "content";
  return (
    <>
      {layout?.viewing ? <ViewingBar {...layout.viewing} /> : null}
      {header === "website" ? (
        <WebsiteHeader
          productName={productName}
          loggedIn={loggedIn}
          hasBasket={layout?.hasBasket ?? false}
          basketTotal={basketTotal(layout, handle, data)}
          pricingUrl={layout?.pricingUrl ?? ""}
        />
      ) : null}
      {header === "platform" ? (
        <ServerRendered id="platform-header">
          <PlatformHeader productName={productName} current={pathname} {...platformProps(layout, handle, data)} />
        </ServerRendered>
      ) : null}
      {header === "content" && handle?.contentHeader ? <ContentHeader {...handle.contentHeader(data)} /> : null}
      {layout?.unverified ? <UnverifiedBanner /> : null}
      {layout ? <AbovePage layout={layout} withTools={header === "platform"} /> : null}
      {layout?.banner ? (
        <section className="wrap" aria-label="Announcement">
          <RichText html={layout.banner} />
        </section>
      ) : null}
      {layout ? <NoticesAndCallouts layout={layout} /> : null}
      {handle?.rendersMain ? children : <Main>{children}</Main>}
      {layout ? <BelowPage layout={layout} withTools={header === "platform"} /> : null}
      {handle?.opensTour ? <TourModal /> : null}
      <Footer
        productName={productName}
        loggedIn={loggedIn}
        supportEmail={layout?.supportEmail ?? ""}
        links={[
          { text: "Administration", href: layout?.hasAdministration ? paths.administration() : "" },
          { text: "Plans and prices", href: layout?.pricingUrl ?? "" },
          { text: "Shop", href: paths.shop() },
          { text: "Consultancy", href: layout?.consultancyUrl ?? "" },
          { text: "Terms", href: layout?.termsUrl ?? "" },
        ].filter(({ href }) => href)}
      />
      {hasDrawer && drawer ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it, once for all users (category-drawer.server.tsx)
        <div id="drawer" dangerouslySetInnerHTML={{ __html: drawer }} suppressHydrationWarning />
      ) : null}
    </>
  );
}

/** Notices, and callouts, which stay until they are closed: in the page only, or for good if the session keeps them. */
function NoticesAndCallouts({ layout }: { layout: VisibleLayout }) {
  const { notices, callouts, deletionDay, paused } = layout;
  const ownCallouts = notices.filter((notice) => notice.callout);
  const close = (key: string) => ({ action: paths.dismissCallout(), fields: { key }, about: "this message" });
  return (
    <>
      <Notices notices={notices.filter((notice) => !notice.callout && !notice.kind && !notice.at)} />
      {ownCallouts.length + callouts.length > 0 || deletionDay || paused ? (
        <section className="wrap stack" aria-label="For you">
          {deletionDay ? <DeletionNotice day={deletionDay} /> : null}
          {paused ? <PausedNotice paused={paused} /> : null}
          {callouts.map(({ key, type, message, ctaText, ctaURL }) => (
            <Callout key={key} type={type} ctaText={ctaText} ctaURL={ctaURL} close={close(key)}>
              <p>{message}</p>
            </Callout>
          ))}
          {ownCallouts.map(({ id, type, message, ctaText, ctaURL, ctaRel }) => (
            <Callout key={id} type={type} ctaText={ctaText} ctaURL={ctaURL} ctaRel={ctaRel} close>
              <p>{message}</p>
            </Callout>
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Banners above the page. Those about the header's tools need that header. */
function AbovePage({ layout, withTools }: { layout: VisibleLayout; withTools: boolean }) {
  const { overlay, plan, planOpen } = layout;
  return (
    <>
      {overlay?.kind === "consent" ? <ConsentBanner /> : null}
      {withTools && overlay?.kind === "tour" ? <TourWelcome name={overlay.name} /> : null}
      {withTools && overlay?.kind === "tooltip" ? <Tooltip tooltip={overlay} /> : null}
      {withTools && planOpen ? (
        <ServerRendered id="plan-open">{plan ? <PlanPanel plan={plan} open /> : null}</ServerRendered>
      ) : null}
    </>
  );
}

/** Overlays, after the page in the document. */
function BelowPage({ layout, withTools }: { layout: VisibleLayout; withTools: boolean }) {
  const { overlay, plan, planOpen, notices } = layout;
  const personalised = notices.find(({ kind }) => kind === "personalised");
  return (
    <>
      {personalised ? <FeedPopup message={personalised.message} /> : null}
      {overlay?.kind === "popups" ? <Popups popups={overlay.popups} /> : null}
      {overlay?.kind === "survey" ? <SurveyCard /> : null}
      {withTools && !planOpen ? (
        <ServerRendered id="plan-closed">{plan ? <PlanPanel plan={plan} open={false} /> : null}</ServerRendered>
      ) : null}
    </>
  );
}

/** The basket's total in the header: taken from the page if it shows the basket, because it may have changed since. */
function basketTotal(layout: VisibleLayout | undefined, handle: RouteHandle | undefined, data: unknown) {
  const shown = data === undefined ? undefined : handle?.basketPence?.(data);
  const total = shown ?? layout?.basketTotalPence ?? null;
  return total === null ? undefined : formatPence(total);
}

function platformProps(layout: VisibleLayout | undefined, handle: RouteHandle | undefined, data: unknown) {
  const total = basketTotal(layout, handle, data);
  return {
    navigation: layout?.navigation ?? [],
    ...(layout?.plan && !layout.planOpen && { planPanel: planPanelId }),
    ...(layout?.notices.some(({ kind }) => kind === "personalised") && { notice: <FeedUpdated /> }),
    ...(total && { basketTotal: total }),
    ...(handle?.query && data !== undefined && { query: handle.query(data) }),
  };
}

function FeedUpdated() {
  return (
    <p>
      {messages.feedUpdated} <a href={paths.personalised()}>{messages.okShowTrends}</a>
    </p>
  );
}
