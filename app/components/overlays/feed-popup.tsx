import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ButtonLink } from "../ui/button";
import { Dismiss } from "../ui/dismiss";

/** Says that the feed has changed: for 10 s at the lower edge of the window, then at the end of the page. */
export function FeedPopup({ message }: { message: string }) {
  return (
    <aside className="overlay overlay--feed" aria-label="Your feed">
      <p>{message}</p>
      <ButtonLink kind="secondary" href={paths.personalised()}>
        {messages.okShowTrends}
      </ButtonLink>
      <Dismiss />
    </aside>
  );
}
