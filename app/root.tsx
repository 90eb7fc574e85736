import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Links, Outlet, Scripts, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { colourCss } from "./components/content/palette-css";
import { SkipLink } from "./components/layout/skip-link";
import { popupCss } from "./components/overlays/popup-css";
import { HydrationContext } from "./components/ui/server-rendered";
import displayFace from "./fonts/display.woff2";
import { FormContext } from "./forms/form-context";
import { retryAfterHeaders } from "./http/retry-after";
import { AppLayout } from "./layout/app-layout";
import { useDocumentContext } from "./layout/document-context";
import { loadLayout } from "./layout/layout.server";
import { errorTitle, RouteError } from "./layout/route-error";
import { deepestHandle, documentTitle } from "./layout/route-handle";
import { SharingMeta } from "./layout/sharing-meta";
import { useLayoutData } from "./layout/use-layout-data";
import { visibleLayout } from "./layout/visible-layout";
import stylesheet from "./styles/app.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { layout, headers } = await loadLayout(request, context);
  return data(layout, { headers });
}

export const headers = retryAfterHeaders;

/** The layout is not read again while a page saves in place or loads more. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const layout = useLayoutData();
  const error = useRouteError();
  const { nonce, isInvalid, listChange, hydrates, failure, sentRules } = useDocumentContext();
  const page = deepestHandle(useMatches());
  const visible = layout && visibleLayout(layout, page.handle ?? {});
  const productName = layout?.productName ?? "";
  const errorPageTitle = [errorTitle(failure, page), productName].filter(Boolean).join(" – ");
  const notice = listChange ?? layout?.notices[0]?.message;
  const colours = failure || page.data === undefined ? undefined : page.handle?.colours?.(page.data);
  const sharing = failure || page.data === undefined ? undefined : page.handle?.sharing?.(page.data);
  const popups = visible?.overlay?.kind === "popups" ? visible.overlay.popups : [];
  const rules = sentRules ?? (colours ? colourCss(colours) : "") + popupCss(popups);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{failure ? errorPageTitle : documentTitle(page, productName, { isInvalid, notice })}</title>
        {sharing && layout ? (
          <SharingMeta
            sharing={sharing}
            title={documentTitle(page, productName, { isInvalid: false })}
            productName={productName}
            publicOrigin={layout.publicOrigin}
          />
        ) : (
          <meta name="description" content={`${productName}: a subscription library of trend forecasting.`} />
        )}
        {layout?.loggedIn || page.handle?.secretUrl ? <meta name="robots" content="noindex" /> : null}
        <Links />
        {rules ? <StyleElement nonce={nonce} rules={rules} /> : null}
      </head>
      <body id="top">
        <SkipLink />
        <HydrationContext.Provider value={hydrates}>
          <FormContext.Provider value={{ csrfToken: layout?.csrfToken ?? "", pageKey: layout?.pageKey ?? "" }}>
            <AppLayout layout={visible} handle={error ? undefined : page.handle} data={page.data}>
              {children}
            </AppLayout>
          </FormContext.Provider>
        </HydrationContext.Provider>
        {hydrates ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** Browsers hide an element's nonce from scripts, so React would find a mismatch. */
function StyleElement({ nonce, rules }: { nonce: string | undefined; rules: string }) {
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {rules}
    </style>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
