import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

/** Offers the tour to users who have neither seen nor skipped it. */
export function TourWelcome({ name }: { name: string }) {
  return (
    <section className="tour-welcome" aria-label="Tour">
      <div className="wrap tour-welcome__inner">
        <a href={paths.tour()}>
          <img src="/tour/thumb.webp" alt="" width="320" height="180" />
          <span>
            <Icon name="play" />
            Watch the tour (video, 1 minute)
          </span>
        </a>
        <Form className="" action={paths.tour()}>
          <p className="tour-welcome__greeting">Welcome, {name}</p>
          <p>{messages.tourOffer}</p>
          <Button kind="quiet">{messages.skipVideo}</Button>
        </Form>
      </div>
    </section>
  );
}
