import { DayRange } from "~/components/admin/day-range";
import type { ListPosition } from "~/components/admin/list-href";
import { fulfilmentStates, partlySent, paymentStates } from "~/components/admin/order-state";
import { paymentTypes } from "~/components/order/payment-type";
import { Select } from "~/forms/select";

function optionsOf(states: Record<string, { text: string }>) {
  return Object.entries(states).map(([value, { text }]) => ({ value, label: text }));
}

/** The filters of the list of orders, which its form sends with the search. */
export function OrderFilters({ position }: { position: ListPosition }) {
  const { filters = {} } = position;
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
        options={[
          ...optionsOf(fulfilmentStates),
          { value: "part_sent", label: partlySent },
          { value: "cancelled", label: "Cancelled" },
        ]}
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
      <Select
        name="days"
        label="Day of"
        blank="The order"
        options={[{ value: "paid", label: "A payment" }]}
        initial={filters.days ?? ""}
        width="short"
      />
      <DayRange position={position} from="From" to="Until" />
      {["show", "product", "option"].map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
    </>
  );
}
