import type { ReactNode } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { CardBadge, CardMeta } from "../content/card-parts";
import { coverFallback, paletteClass } from "../content/palette-css";
import { Picture } from "../content/picture";
import { ButtonLink } from "../ui/button";
import type { Download, DownloadState } from "./download";
import { FileList } from "./file-list";

interface DownloadHeroProps {
  taken: Download;
  /** Its owner's e-mail address is not confirmed yet. */
  isWaiting?: boolean;
}

/** The download that the page is about, in its own colours, with all of its files. */
export function DownloadHero({ taken, isWaiting = false }: DownloadHeroProps) {
  const { item, state } = taken;
  return (
    <section
      className={`download-hero palette-surface ${paletteClass(item.palette, coverFallback)}`}
      id={item.slug}
      aria-labelledby="taken"
    >
      {item.image ? (
        <div className="download-hero__picture">
          <Picture image={item.image} isFirst />
        </div>
      ) : null}
      <div className="download-hero__text">
        <h2 id="taken">
          {isWaiting && state !== "unconfirmed" ? "It opens once your e-mail address is confirmed" : headingOf(taken)}
        </h2>
        <h3>{item.title}</h3>
        <div className="download-hero__meta">
          <CardMeta item={item} />
          <CardBadge item={item} />
        </div>
        {state === "files" ? <FileList files={taken.files} title={item.title} /> : <Unavailable taken={taken} />}
      </div>
    </section>
  );
}

function headingOf({ state, isDemo }: Download): string {
  if (state === "files" || state === "reading") return isDemo ? messages.demoReadyEnjoy : messages.downloadReadyEnjoy;
  return headings[state];
}

const headings: Record<Exclude<DownloadState, "files" | "reading">, string> = {
  locked: messages.pleaseUpgrade,
  unconfirmed: messages.downloadOnItsWay,
  empty: "There is no file yet",
};

/** Says why there is nothing to download, and what to do. */
function Unavailable({ taken: { item, state } }: { taken: Download }) {
  const says: Record<Exclude<DownloadState, "files">, ReactNode> = {
    reading: <ButtonLink href={paths.content(item.slug)}>Read it</ButtonLink>,
    locked: (
      <>
        <p>Your plan no longer covers this download. It stays in your list.</p>
        <ButtonLink href={paths.usersUpgrade(item.slug)} icon="lock">
          {messages.upgradeToView}
        </ButtonLink>
      </>
    ),
    unconfirmed: (
      <>
        <p>Follow the link in our e-mail to confirm your address, and it is yours.</p>
        <ButtonLink href={paths.demoRequest(item.slug)}>See how</ButtonLink>
      </>
    ),
    empty: <p>It stays here, and so will the file as soon as there is one.</p>,
  };
  return state === "files" ? null : <div className="download-hero__body">{says[state]}</div>;
}
