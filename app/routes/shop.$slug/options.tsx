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
  price: string;
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
            <p className="product-options__price">
              {option.price}
              {option.priceBefore ? (
                <>
                  {" "}
                  <VisuallyHidden>instead of </VisuallyHidden>
                  <s>{option.priceBefore}</s>
                </>
              ) : null}
            </p>
          </div>
          {option.isOnSale ? (
            <Form action={paths.basketAdd(option.slug)} intent="add-item" layout="bare">
              <Button about={`: ${productTitle}, ${option.title}`}>{messages.addToBasket}</Button>
            </Form>
          ) : (
            <p className="meta">Not on sale at the moment</p>
          )}
        </li>
      ))}
    </ul>
  );
}
