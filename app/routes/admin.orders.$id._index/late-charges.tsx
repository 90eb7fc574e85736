import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

type LateCharge = OrderView["lateCharges"][number];

const states: Record<LateCharge["status"], { text: string; tone: BadgeTone }> = {
  created: { text: "Being given back", tone: "wait" },
  returned: { text: "Given back", tone: "good" },
  failed: { text: "To be sent", tone: "alert" },
};

/** Charges that were made although they had been given up, and were not to be paid any more. */
export function LateCharges({ order: { id, lateCharges }, canRefund }: { order: OrderView; canRefund: boolean }) {
  return (
    <>
      <p>
        Nobody owed them, so there is neither an invoice nor a credit note. They are given back by card; what the card
        provider cannot give back, a person sends.
      </p>
      <Table
        caption="Charges of this order that came too late"
        captionHidden
        className="stacked-table refund-table"
        columns={[
          { key: "charge", text: "Charge" },
          { key: "state", text: "State" },
          { key: "found", text: "Found" },
          { key: "amount", text: "Amount", align: "end" },
        ]}
        rows={lateCharges.map((charge) => ({
          key: charge.id,
          cells: {
            charge: <span translate="no">{charge.charge}</span>,
            state: (
              <>
                <Badge tone={states[charge.status].tone}>{states[charge.status].text}</Badge>{" "}
                {charge.sent_on ? (
                  <>
                    by bank transfer, <Day day={charge.sent_on} />
                  </>
                ) : null}
                {charge.status === "failed" && canRefund ? (
                  <a href={paths.adminOrder(id, { do: "late", charge: charge.id })}>
                    Record {charge.amount_display} as sent
                  </a>
                ) : null}
              </>
            ),
            found: (
              <span data-name="Found">
                <PublishDate iso={charge.created_at} />
              </span>
            ),
            amount: charge.amount_display,
          },
        }))}
      />
    </>
  );
}
