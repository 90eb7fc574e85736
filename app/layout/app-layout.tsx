import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { DeletionNotice } from "~/components/account/deletion-notice";
import { ContentHeader } from "~/components/layout/content-header";
import { Footer } from "~/components/layout/footer";
import { Notifications } from "~/components/layout/notifications";
import { PlatformHeader } from "~/components/layout/platform-header";
import { UnverifiedBanner } from "~/components/layout/unverified-banner";
import { WebsiteHeader } from "~/components/layout/website-header";
import { ConsentBanner } from "~/components/overlays/consent-banner";
import { FeedPopup } from "~/components/overlays/feed-popup";
import { PlanPanel, planPanelId } from "~/components/overlays/plan-panel";
import { Popups } from "~/components/overlays/popups";
import { SurveyCard } from "~/components/overlays/survey-card";
import { TourStep } from "~/components/overlays/tour-step";
import { TourWelcome } from "~/components/overlays/tour-welcome";
import { Callout } from "~/components/ui/callout";
import { RichText } from "~/components/ui/rich-text";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { LayoutData } from "~/root";
import { formTokenPlaceholder, useDocumentContext } from "./document-context";
import { Main } from "./main";
import type { RouteHandle } from "./route-handle";

interface AppLayoutProps {
  /** Missing when even the frame's own loader failed. */
  frame: LayoutData | undefined;
  screen: RouteHandle | undefined;
  data: unknown;
  children: ReactNode;
}

/** Header, banners, notices, the page, what lies beside it, footer, drawer: chosen by the screen and by who is here. */
export function AppLayout({ frame, screen, data, children }: AppLayoutProps) {
  const { drawer } = useDocumentContext();
  const { pathname } = useLocation();
  const inAccount = useMatches().some(({ id }) => id === "routes/account");
  // A page without a screen failed with its frame: nothing stands beside it.
  const isAccount = inAccount && screen !== undefined;
  const productName = frame?.productName ?? "";
  const signedIn = frame?.signedIn ?? false;
  const header = signedIn ? (screen?.header ?? "platform") : screen?.header === "none" ? "none" : "website";
  const csrf = frame?.csrf ?? "";
  const withDrawer = header === "platform" || header === "content";
  return (
    <>
      {header === "website" ? (
        <WebsiteHeader productName={productName} signedIn={signedIn} hasBasket={frame?.hasBasket ?? false} />
      ) : null}
      {header === "platform" ? (
        <PlatformHeader productName={productName} current={pathname} {...platformProps(frame, screen, data)} />
      ) : null}
      {header === "content" && screen?.contentHeader ? <ContentHeader {...screen.contentHeader(data)} /> : null}
      {frame?.unverified ? <UnverifiedBanner /> : null}
      {frame ? <AbovePage frame={frame} withTools={header === "platform"} /> : null}
      {frame?.banner ? (
        <section className="wrap" aria-label="Announcement">
          <RichText html={frame.banner} />
        </section>
      ) : null}
      {frame ? (
        <Messages notices={frame.notices} callouts={frame.callouts}>
          {isAccount && frame.goesOn && !isDataPage(pathname) ? <DeletionNotice day={frame.goesOn} /> : null}
        </Messages>
      ) : null}
      <Main isAccount={isAccount}>{children}</Main>
      {frame ? <BelowPage frame={frame} withTools={header === "platform"} /> : null}
      <Footer
        productName={productName}
        signedIn={signedIn}
        supportEmail={frame?.supportEmail ?? ""}
        links={frame?.termsURL ? [{ text: "Terms", href: frame.termsURL }] : []}
      />
      {withDrawer && drawer ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself, once for everybody (menu.server.tsx)
        <div id="drawer" dangerouslySetInnerHTML={{ __html: inPage(drawer, csrf) }} suppressHydrationWarning />
      ) : null}
    </>
  );
}

/** The drawer is the same for everybody, but for the token of its form. */
function inPage(drawer: string, csrf: string): string {
  return drawer.replace(formTokenPlaceholder, csrf);
}

/** Where it is settled whether the account goes. */
function isDataPage(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === paths.accountData();
}

interface MessagesProps extends Pick<LayoutData, "notices" | "callouts"> {
  /** What stands on every page of the account until it is settled. */
  children: ReactNode;
}

/** What passes by, and what stays until it is closed: in the page, or, as the session remembers it, for good. */
function Messages({ notices, callouts: kept, children }: MessagesProps) {
  const callouts = notices.filter((notice) => notice.callout);
  const close = (key: string) => ({ action: paths.dismissCallout(), fields: { key }, about: "this message" });
  return (
    <>
      <Notifications notices={notices.filter((notice) => !notice.callout && !notice.kind && !notice.at)} />
      {callouts.length + kept.length > 0 || children ? (
        <section className="wrap stack" aria-label="For you">
          {children}
          {kept.map(({ key, type, message, ctaText, ctaURL }) => (
            <Callout key={key} type={type} ctaText={ctaText} ctaURL={ctaURL} close={close(key)}>
              <p>{message}</p>
            </Callout>
          ))}
          {callouts.map((callout) => (
            <Callout key={callout.id} type={callout.type} ctaText={callout.ctaText} ctaURL={callout.ctaURL} close>
              <p>{callout.message}</p>
            </Callout>
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Offers and questions that belong to the page's beginning. Those about the header's tools need them to be there. */
function AbovePage({ frame, withTools }: { frame: LayoutData; withTools: boolean }) {
  const { overlay, plan, planOpen } = frame;
  return (
    <>
      {overlay?.kind === "consent" ? <ConsentBanner /> : null}
      {withTools && overlay?.kind === "tour" ? <TourWelcome name={overlay.name} /> : null}
      {withTools && overlay?.kind === "tooltip" ? <TourStep tip={overlay} /> : null}
      {withTools && plan && planOpen ? <PlanPanel plan={plan} open /> : null}
    </>
  );
}

/** What comes up beside a page, and stands at its end in the flow. */
function BelowPage({ frame, withTools }: { frame: LayoutData; withTools: boolean }) {
  const { overlay, plan, planOpen, notices } = frame;
  const personalised = notices.find(({ kind }) => kind === "personalised");
  return (
    <>
      {personalised ? <FeedPopup message={personalised.message} /> : null}
      {overlay?.kind === "popups" ? <Popups popups={overlay.popups} /> : null}
      {overlay?.kind === "survey" ? <SurveyCard /> : null}
      {withTools && plan && !planOpen ? <PlanPanel plan={plan} open={false} /> : null}
    </>
  );
}

function platformProps(frame: LayoutData | undefined, screen: RouteHandle | undefined, data: unknown) {
  const total = frame?.basketTotalPence ?? 0;
  return {
    navigation: frame?.navigation ?? [],
    ...(frame?.plan && !frame.planOpen && { planPanel: planPanelId }),
    ...(frame?.notices.some(({ kind }) => kind === "personalised") && { notice: <FeedUpdated /> }),
    ...(total > 0 && { basketTotal: pounds(total) }),
    ...(screen?.query && data !== undefined && { query: screen.query(data) }),
  };
}

function FeedUpdated() {
  return (
    <p>
      {messages.feedUpdated} <a href={paths.personalised()}>{messages.okShowTrends}</a>
    </p>
  );
}

function pounds(pence: number): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(pence / 100);
}
