import type { Basket } from "contract/basket";
import { paths } from "~/config/paths";
import { Callout } from "../ui/callout";

type BasketMessageProps = Pick<Basket["messages"][number], "type" | "message" | "team">;

const links = {
  invited: { text: "Go to the page where you can join it", href: `${paths.team()}#join` },
  waiting: { text: "See your request to join", href: paths.team() },
};

/** What is to be known of a line before it is paid for. A team that would give its plan is a link away. */
export function BasketMessage({ type, message, team }: BasketMessageProps) {
  return (
    <Callout type={type}>
      <p>
        {message}
        {team ? (
          <>
            {" "}
            <a href={links[team].href}>{links[team].text}</a>
          </>
        ) : null}
      </p>
    </Callout>
  );
}
