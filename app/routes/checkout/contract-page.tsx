import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ContractText } from "./agreements";
import type { OpenOrder } from "./open-order";

/** The contract of the order, laid out for paper. */
export function ContractPage({ order }: { order: OpenOrder }) {
  return (
    <>
      <PageHeader title="Contract" intro={order.lines.map(({ name }) => name).join("; ")} />
      <div className="wrap stack">
        <p className="no-print">
          {messages.useBrowserPrint}. <a href={paths.checkout()}>Back to your order</a>
        </p>
        <h2>What you agree to</h2>
        <div className="measure">{order.contract ? <ContractText contract={order.contract} /> : null}</div>
      </div>
    </>
  );
}
