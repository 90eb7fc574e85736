import { Picture } from "~/components/content/picture";
import { Button, ButtonLink } from "~/components/ui/button";
import { tourModalId } from "~/components/ui/popover";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Cover } from "./load.server";

/** The first page that a new member sees: a cover, and what the library contains. */
export function CoverPage({ cover }: { cover: Cover }) {
  const { productName, firstName, pictures } = cover;
  return (
    <>
      <div className="welcome">
        <div className="welcome__text">
          <p>{productName}</p>
          <h1>Welcome{firstName ? `, ${firstName}` : ""}</h1>
          <p className="welcome__intro">
            Trend research for people who make, buy and sell: what is coming, what it looks like, and what to do about
            it.
          </p>
          <div className="actions welcome__actions">
            <ButtonLink href="#trends">{messages.getStarted}</ButtonLink>{" "}
            <a href={paths.contentIndex()}>{messages.skipToLibrary}</a>
          </div>
        </div>
        <div className="welcome__pictures">
          {pictures.map((image, index) => (
            <Picture key={image.src} image={{ ...image, alt: "" }} isFirst={index === 0} />
          ))}
        </div>
      </div>
      <section className="section wrap" aria-labelledby="trends">
        <div className="section__header">
          <h2 id="trends">A library arranged for you</h2>
        </div>
        <div className="welcome__steps">
          <p>
            Tell us which industries you work in, and what you want to know about them. Your dashboard then begins with
            that; everything else stays a click away.
          </p>
          <p>It takes a minute, and you can change it whenever your work does.</p>
          <div>
            <p>{messages.tourOffer}</p>
            <Button kind="quiet" flush className="popover-button modal-button" opens={tourModalId}>
              Watch the tour
            </Button>{" "}
            <a className="only-without-modal" href={paths.tour()}>
              Watch the tour
            </a>
          </div>
          <p>
            <ButtonLink href={paths.welcomeStep(1)}>{messages.selectMyTrends}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}
