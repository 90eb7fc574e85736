import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { ErrorPage } from "~/components/layout/error-page";
import { Logo } from "~/components/ui/logo";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { contentSecurityPolicy } from "~/http/csp.server";
import { setRetryAfter } from "~/http/retry-after";
import stylesheet from "~/styles/app.css";

interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Where to go from here. */
  links: { href: string; text: string }[];
  /** The API's Retry-After, in seconds or as a date. */
  retryAfter?: string | null;
}

/** A page in place of a file: an endpoint has no layout to show an error in. */
export function standalonePage(page: PlainPage): Response {
  const { status, retryAfter } = page;
  const headers = new Headers();
  headers.set("content-security-policy", contentSecurityPolicy(randomBytes(16).toString("base64")));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "private, no-store");
  if (retryAfter) headers.set("retry-after", retryAfter);
  setRetryAfter(headers, status);
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<PlainDocument {...page} />)}`, { status, headers });
}

function PlainDocument({ status, title, text, links }: PlainPage) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${env.productName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <header className="site-header">
          <div className="wrap site-header__row">
            <Logo name={env.productName} href={paths.forYou()} />
          </div>
        </header>
        <main id="main">
          <ErrorPage
            status={status}
            title={title}
            actions={links.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          >
            <p>{text}</p>
            <p>
              Need help? Write to <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
            </p>
          </ErrorPage>
        </main>
      </body>
    </html>
  );
}
