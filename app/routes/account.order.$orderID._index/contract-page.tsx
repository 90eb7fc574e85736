import { PageHeader } from "~/components/ui/page-header";
import { RichText } from "~/components/ui/rich-text";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** The contract of an order, laid out for paper. */
export function ContractPage({ order: { id, title, lines, contractText, created_on } }: { order: OrderPage }) {
  const names = lines.map(({ title, option }) => [title, option].filter(Boolean).join(", ")).join("; ");
  return (
    <>
      <PageHeader title="Contract" intro={`${title} of ${created_on}: ${names}`} />
      <div className="stack">
        <p className="no-print">
          {messages.useBrowserPrint}. <a href={paths.usersOrder(id)}>Back to the order</a>
        </p>
        <h2>What you agreed to</h2>
        {contractText ? <RichText className="rich contract-text" html={contractText} /> : null}
      </div>
    </>
  );
}
