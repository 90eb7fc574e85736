import { paths } from "~/config/paths";

/** The link to an order's pro forma, which says how to pay it by bank transfer. */
export function ProFormaLink({ orderId }: { orderId: string }) {
  return (
    <p className="no-print">
      <a href={paths.proForma(orderId)}>Pro forma invoice</a>, for your purchase order, or{" "}
      <a href={paths.proFormaPdf(orderId)}>Pro forma invoice (PDF)</a>. We have mailed it too.
    </p>
  );
}
