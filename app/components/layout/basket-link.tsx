import { paths } from "~/config/paths";
import { Icon } from "../ui/icon";

/** The link to the basket in the headers. @param total as it is shown, "£1,240.00"; left out while it is nothing */
export function BasketLink({ total }: { total?: string | undefined }) {
  return (
    <a href={paths.basket()}>
      <Icon name="basket" />
      Basket {total ? <span className="number">{total}</span> : null}
    </a>
  );
}
