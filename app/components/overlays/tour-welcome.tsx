import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { modalTarget, tourModalId } from "../ui/popover";
import { TourModal } from "./tour-modal";

/** Offers the tour to users who have neither seen nor skipped it. Its picture opens the film over the page. */
export function TourWelcome({ name }: { name: string }) {
  return (
    <section className="tour-welcome" aria-label="Tour">
      <div className="wrap tour-welcome__inner">
        <button type="button" className="popover-button modal-button tour-welcome__film" {...modalTarget(tourModalId)}>
          <img src="/tour/thumb.webp" alt="" width="320" height="180" />
          <span>
            <Icon name="play" />
            Watch the tour (video, 70 seconds)
          </span>
        </button>{" "}
        <a className="only-without-modal" href={paths.tour()}>
          Watch the tour (video, 70 seconds)
        </a>
        <Form className="" action={paths.tour()}>
          <p className="tour-welcome__greeting">Welcome, {name}</p>
          <p>{messages.tourOffer}</p>
          <Button kind="quiet" flush>
            {messages.skipVideo}
          </Button>
        </Form>
      </div>
      <TourModal close={<CloseForGood />} />
    </section>
  );
}

/** The button ends the offer; after Escape it stays, unless the film was played. */
function CloseForGood() {
  return (
    <Form action={paths.tour()} layout="bare">
      <Button kind="quiet" flush about="the tour">
        Close
      </Button>
    </Form>
  );
}
