import type { Product } from "contract/product";
import { MoveButtons, type MovedRow } from "~/components/admin/move-buttons";
import { noFileYet } from "~/components/admin/product-state";
import { StackedTable } from "~/components/admin/stacked-table";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";

type Option = Product["options"][number];

interface OptionsProps {
  product: Product;
  moved: MovedRow | null;
}

/** The options of a product in their order, which buttons change. */
export function Options({ product: { id, options }, moved }: OptionsProps) {
  return (
    <div className="product-part">
      <h2>Options</h2>
      {options.length === 0 ? (
        <p>Its options are what is sold, each at its own price: editions, sizes or licences. Add the first one.</p>
      ) : (
        <StackedTable
          caption="Options"
          captionHidden
          columns={[
            { key: "title", text: "Title" },
            { key: "order", text: "Order", selfExplaining: true },
            { key: "price", text: "Price", align: "end", selfExplaining: true },
            { key: "state", text: "State", selfExplaining: true },
          ]}
          rows={options.map((option, at) => ({
            key: option.id,
            cells: {
              title: <a href={paths.adminProductOption(id, option.id)}>{option.title}</a>,
              price: <Price option={option} />,
              state: <OptionState option={option} />,
              order: (
                <MoveButtons
                  action={paths.adminProduct(id)}
                  intent="move-option"
                  id={option.id}
                  title={option.title}
                  at={at}
                  total={options.length}
                  moved={moved}
                />
              ),
            },
          }))}
        />
      )}
      <p>
        <ButtonLink kind="secondary" href={paths.adminProductOptionCreate(id)}>
          Add an option
        </ButtonLink>
      </p>
    </div>
  );
}

/** One without a file says so, with the way to its upload. */
function OptionState({ option }: { option: Option }) {
  if (option.lacks_file)
    return (
      <>
        <Badge tone="wait">{noFileYet}</Badge>{" "}
        <a href={paths.adminProductOptionFiles(option.product_id, option.id)}>Upload its files</a>
      </>
    );
  return option.status ? <Badge tone="good">On sale</Badge> : <Badge>Off sale</Badge>;
}

function Price({ option: { price_display, rrp_display, monthly_price_display, months } }: { option: Option }) {
  return (
    <>
      {rrp_display ? (
        <>
          <s>{rrp_display}</s>{" "}
        </>
      ) : null}
      {price_display}
      {monthly_price_display ? (
        <span className="product-option__instalments">
          {months} × {monthly_price_display}
        </span>
      ) : null}
    </>
  );
}
