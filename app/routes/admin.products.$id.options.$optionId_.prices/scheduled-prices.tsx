import type { PriceChange } from "contract/price-change";
import { StackedTable } from "~/components/admin/stacked-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { Form } from "~/forms/form";

interface ScheduledPricesProps {
  productId: string;
  optionId: string;
  changes: PriceChange[];
}

/** The prices of an option that were scheduled; one whose day has not come can be removed. */
export function ScheduledPrices({ productId, optionId, changes }: ScheduledPricesProps) {
  if (changes.length === 0) return <p>No price is scheduled.</p>;
  return (
    <StackedTable
      caption="Scheduled prices"
      captionHidden
      columns={[
        { key: "starts", text: "First day" },
        { key: "price", text: "Price" },
        { key: "renewals", text: "Renewals" },
        { key: "by", text: "Scheduled by" },
        { key: "action", text: "State or action" },
      ]}
      rows={changes.map(({ id, starts, price_display, monthly_price_display, for_renewals, applied, created_by }) => ({
        key: id,
        cells: {
          starts: <Day day={starts} />,
          price: monthly_price_display ? `${monthly_price_display} a month, ${price_display} in all` : price_display,
          renewals: for_renewals ? "From that day on" : "Keep their price",
          by: created_by ?? "An account that is gone",
          action: applied ? (
            <Badge tone="good">In force</Badge>
          ) : (
            <Form intent="unschedule-price" row={id} action={paths.adminProductOptionPrices(productId, optionId)}>
              <Button kind="secondary" about={`the price from ${formatDay(starts)}`}>
                Remove
              </Button>
            </Form>
          ),
        },
      }))}
    />
  );
}
