import { Button } from "~/components/ui/button";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

/** One way to buy a product. */
export interface Option {
  slug: string;
  title: string;
  isOnSale: boolean;
  /** Files that the visitor has, or has ordered. */
  held: "owned" | "ordered" | null;
  price: string;
  /** "£21.67 without VAT"; null where the price includes none. */
  net: string | null;
  /** Before a discount. */
  priceBefore: string | null;
}

/** The options of a product with their prices, each with a button that adds it to the basket. */
export function Options({ options, productTitle }: { options: Option[]; productTitle: string }) {
  return (
    <ul className="product-options" aria-label={`Editions of ${productTitle}`}>
      {options.map((option) => (
        <li key={option.slug}>
          <div>
            <p className="product-options__title">{option.title}</p>
            <div className="product-options__price">
              {option.price}
              {option.priceBefore ? (
                <>
                  {" "}
                  <VisuallyHidden>instead of </VisuallyHidden>
                  <s>{option.priceBefore}</s>
                </>
              ) : null}
            </div>
            {option.net ? <p className="meta">{option.net}</p> : null}
          </div>
          <Purchase option={option} productTitle={productTitle} />
        </li>
      ))}
    </ul>
  );
}

/** The button that adds an option to the basket, or why there is none. */
function Purchase({ option: { slug, title, isOnSale, held }, productTitle }: { option: Option; productTitle: string }) {
  if (held === "owned")
    return (
      <p>
        You already have it, under <a href={paths.downloads()}>My Downloads</a>.
      </p>
    );
  if (held === "ordered")
    return (
      <p>
        You have ordered it: it opens as soon as the order is paid for.{" "}
        <a href={paths.usersOrders()}>See your orders</a>
      </p>
    );
  if (!isOnSale) return <p className="meta">Not on sale at the moment</p>;
  return (
    <Form action={paths.basketAdd(slug)} intent="add-item" layout="bare">
      <Button about={`: ${productTitle}, ${title}`}>{messages.addToBasket}</Button>
    </Form>
  );
}
