import type { Basket } from "contract/basket";
import { paths } from "~/config/paths";
import { Callout } from "../ui/callout";

type BasketMessageProps = Pick<Basket["messages"][number], "type" | "message" | "team" | "order_id">;

const links = {
  invited: { text: "Go to the page where you can join it", href: `${paths.team()}#join` },
  waiting: { text: "See your request to join", href: paths.team() },
};

/** What is to be known of a line before it is paid for, with a link to the team or the order that it is about. */
export function BasketMessage({ type, message, team, order_id: orderId }: BasketMessageProps) {
  const link = team ? links[team] : orderId ? { text: "See that order", href: paths.usersOrder(orderId) } : undefined;
  return (
    <Callout type={type}>
      <p>
        {message}
        {link ? (
          <>
            {" "}
            <a href={link.href}>{link.text}</a>
          </>
        ) : null}
      </p>
    </Callout>
  );
}
