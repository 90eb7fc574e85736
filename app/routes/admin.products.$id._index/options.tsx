import type { Product } from "contract/product";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { Direction, MovedOption } from "./view-model.server";

type Option = Product["options"][number];

interface OptionsProps {
  product: Product;
  moved: MovedOption | null;
}

/** The options of a product in their order, which buttons change. */
export function Options({ product: { id, options }, moved }: OptionsProps) {
  return (
    <div className="product-part">
      <h2>Options</h2>
      {options.length === 0 ? (
        <p>What is sold of it, each at its price: editions, sizes, licences. Add the first one.</p>
      ) : (
        <Table
          caption="Options"
          captionHidden
          columns={[
            { key: "title", text: "Title" },
            { key: "order", text: "Order" },
            { key: "price", text: "Price", align: "end" },
            { key: "state", text: "State" },
          ]}
          rows={options.map((option, at) => ({
            key: option.id,
            cells: {
              title: <a href={paths.adminProductOption(id, option.id)}>{option.title}</a>,
              price: <Price option={option} />,
              state: option.status ? <Badge tone="good">On sale</Badge> : <Badge>Off sale</Badge>,
              order: <Moves productId={id} option={option} at={at} total={options.length} moved={moved} />,
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

interface MovesProps {
  productId: string;
  option: Option;
  at: number;
  total: number;
  moved: MovedOption | null;
}

/** The buttons that swap an option with the one before or after it. */
function Moves({ productId, option: { id, title }, at, total, moved }: MovesProps) {
  const isFirst = at === 0;
  const isLast = at === total - 1;
  if (total === 1) return "–";
  // At an end the button that was pressed is gone: the other one has the focus.
  const wanted = moved?.id === id ? moved.direction : undefined;
  const focused: Direction | undefined = wanted && (isFirst ? "down" : isLast ? "up" : wanted);
  const button = (direction: Direction) => (
    <Button
      kind="quiet"
      name="direction"
      value={direction}
      icon={direction === "up" ? "arrow-up" : "arrow-down"}
      about={title}
      autoFocus={focused === direction}
    >
      Move {direction}
    </Button>
  );
  return (
    <Form
      action={paths.adminProduct(productId)}
      intent="move-option"
      row={id}
      layout="row"
      className="product-option__moves"
    >
      {isFirst ? null : button("up")} {isLast ? null : button("down")}
    </Form>
  );
}
