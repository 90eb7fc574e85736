import type { ReactNode } from "react";
import { ContentHeader } from "~/components/shell/content-header";
import { Footer } from "~/components/shell/footer";
import { Notifications } from "~/components/shell/notifications";
import { PlatformHeader } from "~/components/shell/platform-header";
import { UnverifiedBanner } from "~/components/shell/unverified-banner";
import { WebsiteHeader } from "~/components/shell/website-header";
import { Callout } from "~/components/ui/callout";
import { RichText } from "~/components/ui/rich-text";
import { drawerCsrfPlace, usePageState } from "~/page-state";
import type { FrameData } from "~/root";
import type { Screen } from "~/screen";

interface FrameProps {
  /** Missing when even the frame's own loader failed. */
  frame: FrameData | undefined;
  screen: Screen | undefined;
  data: unknown;
  children: ReactNode;
}

/** Header, banner, notices, the page, footer, drawer: chosen by the screen and by who is here. */
export function Frame({ frame, screen, data, children }: FrameProps) {
  const { drawer } = usePageState();
  const productName = frame?.productName ?? "";
  const signedIn = frame?.signedIn ?? false;
  const header = signedIn ? (screen?.header ?? "platform") : screen?.header === "none" ? "none" : "website";
  const csrf = frame?.csrf ?? "";
  const withDrawer = header === "platform" || header === "content";
  return (
    <>
      {header === "website" ? <WebsiteHeader productName={productName} signedIn={signedIn} /> : null}
      {header === "platform" ? (
        <PlatformHeader productName={productName} {...platformProps(frame, screen, data)} />
      ) : null}
      {header === "content" && screen?.contentHeader ? <ContentHeader {...screen.contentHeader(data)} /> : null}
      {frame?.unverified ? <UnverifiedBanner csrf={csrf} /> : null}
      {frame?.banner ? (
        <section className="wrap" aria-label="Announcement">
          <RichText html={frame.banner} />
        </section>
      ) : null}
      {frame ? <Messages notices={frame.notices} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer
        productName={productName}
        signedIn={signedIn}
        csrf={csrf}
        supportEmail={frame?.supportEmail ?? ""}
        links={frame ? [{ text: "Terms", href: frame.termsURL }] : []}
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
  return drawer.replace(drawerCsrfPlace, csrf);
}

/** What passes by, and what stays until it is closed. */
function Messages({ notices }: { notices: FrameData["notices"] }) {
  const callouts = notices.filter((notice) => notice.callout);
  return (
    <>
      <Notifications notices={notices.filter((notice) => !notice.callout)} />
      {callouts.length > 0 ? (
        <section className="wrap stack" aria-label="For you">
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

function platformProps(frame: FrameData | undefined, screen: Screen | undefined, data: unknown) {
  const total = frame?.basketTotalPence ?? 0;
  return {
    navigation: frame?.navigation ?? [],
    ...(total > 0 && { basketTotal: pounds(total) }),
    ...(screen?.query && data !== undefined && { query: screen.query(data) }),
  };
}

function pounds(pence: number): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(pence / 100);
}
