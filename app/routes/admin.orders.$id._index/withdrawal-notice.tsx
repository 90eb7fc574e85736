import type { GoodsReturn } from "contract/order";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

interface WithdrawalNoticeProps {
  order: OrderView;
  canRefund: boolean;
}

/** That the buyer has withdrawn from the order, when, what comes back, and what is to be done when goods arrive. */
export function WithdrawalNotice({ order: { id, withdrawal, left }, canRefund }: WithdrawalNoticeProps) {
  const made = withdrawal?.made;
  if (!made) return null;
  return (
    <Callout type="warning" title="Its buyer has withdrawn from this order">
      <p>
        They did so as a consumer on <PublishDate iso={made.at} />: {made.refund_display} comes back to them
        {made.kept > 0 ? `, and ${made.kept_display} is kept` : ""}.
      </p>
      {made.goods ? <Goods goods={made.goods} /> : null}
      {made.goods && made.goods.amount > 0 && !made.goods.arrived_at && canRefund && left > 0 ? (
        <p>
          <ButtonLink kind="secondary" href={paths.adminOrder(id, { do: "goods" })}>
            They arrived: refund {made.goods.amount_display}
          </ButtonLink>
        </p>
      ) : null}
    </Callout>
  );
}

function Goods({ goods }: { goods: GoodsReturn }) {
  const names = goods.items.join("; ");
  if (goods.arrived_at)
    return (
      <p>
        What was sent ({names}): {goods.refunded_display} of {goods.amount_display} is refunded, as recorded on{" "}
        <PublishDate iso={goods.arrived_at} />.{goods.note ? ` The reason: ${goods.note}` : ""}
      </p>
    );
  if (goods.amount === 0) return <p>What was kept for what was sent ({names}) has been refunded since.</p>;
  return (
    <p>
      To come back to us: <span translate="no">{names}</span>. They have until <Day day={goods.send_by} /> to send it.
    </p>
  );
}
