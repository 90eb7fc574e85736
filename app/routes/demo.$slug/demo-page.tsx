import type { ReactNode } from "react";
import type { CardItem } from "~/components/content/item-types";
import { coverFallback, paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { Button, ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useLastSubmission } from "~/forms/use-last-submission";

/** A free download, and whether the user has requested it and confirmed their address. */
export interface Demo {
  item: CardItem;
  state: "open" | "mailed" | "ready";
  firstName: string;
  email: string;
}

/** The title of the page. */
export function headingOf({ state, item }: Demo): string {
  if (state === "ready") return messages.downloadReady;
  return state === "mailed" ? messages.downloadOnItsWay : item.title;
}

/** A cover, with the form or link for the current state. */
export function DemoPage({ demo }: { demo: Demo }) {
  const { item, state } = demo;
  const wasRefused = useLastSubmission() !== undefined;
  return (
    <>
      {wasRefused ? (
        <div className="wrap">
          <ErrorSummary />
        </div>
      ) : null}
      <article
        className={`download-hero download-hero--page palette-surface ${paletteClass(item.palette, coverFallback)}`}
      >
        {item.image ? (
          <div className="download-hero__picture">
            <Picture image={item.image} isFirst />
          </div>
        ) : null}
        <div className="download-hero__text">
          <p className="download-hero__meta">{`Free download, ${item.typeTitle}`}</p>
          <h1>{headingOf(demo)}</h1>
          <div className="download-hero__body">
            {state === "open" ? (
              <Open demo={demo} />
            ) : state === "mailed" ? (
              <Mailed demo={demo} />
            ) : (
              <Ready demo={demo} />
            )}
          </div>
        </div>
      </article>
    </>
  );
}

function Open({ demo: { item } }: { demo: Demo }) {
  return (
    <>
      {item.subtext ? <p>{item.subtext}</p> : null}
      <DemoForm slug={item.slug}>
        <Button icon="download" intent="request-demo">
          Get the download
        </Button>
      </DemoForm>
    </>
  );
}

function Mailed({ demo: { item, email } }: { demo: Demo }) {
  return (
    <>
      <p>
        Please follow the link in the e-mail that we have sent to <strong>{email}</strong>: it confirms your address,
        and <em>{item.title}</em> is yours.
      </p>
      <p>
        It can take a few minutes, and may be in your spam folder. You can also{" "}
        <a href={paths.verify()}>type the code</a> from the e-mail that came when you registered.
      </p>
      <DemoForm slug={item.slug}>
        <Button kind="secondary" intent="resend-demo">
          {messages.resend}
        </Button>
      </DemoForm>
    </>
  );
}

function Ready({ demo: { item, firstName } }: { demo: Demo }) {
  return (
    <>
      <p>
        {firstName ? `Thank you, ${firstName}.` : "Thank you."} <em>{item.title}</em> is among your downloads, and stays
        there.
      </p>
      <ButtonLink href={paths.downloads({ item: item.slug })}>See it in My Downloads</ButtonLink>
    </>
  );
}

function DemoForm({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Form action={paths.demoRequest(slug)} layout="bare">
      {children}
    </Form>
  );
}
