import { DayRange } from "~/components/admin/day-range";
import { fulfilmentStates, paymentStates } from "~/components/admin/order-state";
import { paymentTypes } from "~/components/order/payment-type";
import { Select } from "~/forms/select";

function optionsOf(states: Record<string, { text: string }>) {
  return Object.entries(states).map(([value, { text }]) => ({ value, label: text }));
}

/** The filters of the list of orders, which its form sends with the search. */
export function OrderFilters({ filters }: { filters: Record<string, string> }) {
  return (
    <>
      <Select
        name="payment"
        label="Payment"
        blank="Any"
        options={optionsOf(paymentStates)}
        initial={filters.payment ?? ""}
        width="short"
      />
      <Select
        name="fulfilment"
        label="State"
        blank="Any"
        options={[...optionsOf(fulfilmentStates), { value: "cancelled", label: "Cancelled" }]}
        initial={filters.fulfilment ?? ""}
        width="short"
      />
      <Select
        name="type"
        label="Paid by"
        blank="Any"
        options={Object.entries(paymentTypes).map(([value, label]) => ({ value, label }))}
        initial={filters.type ?? ""}
        width="short"
      />
      <DayRange filters={filters} from="Placed from" to="Placed until" />
      {filters.show ? <input type="hidden" name="show" value={filters.show} /> : null}
    </>
  );
}
