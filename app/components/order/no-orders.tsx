import { paths } from "~/config/paths";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

interface NoOrdersProps {
  title: string;
  children: string;
  /** The page with the plans. */
  plansHref: string;
}

/** Shown instead of a list of orders or payments that is empty, with what can be bought. */
export function NoOrders({ title, children, plansHref }: NoOrdersProps) {
  return (
    <EmptyState
      title={title}
      level={2}
      action={
        <>
          <ButtonLink href={plansHref}>See the subscriptions</ButtonLink> <a href={paths.shop()}>Go to the shop</a>
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
