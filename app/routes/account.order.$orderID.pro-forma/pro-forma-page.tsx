import type { ProForma } from "contract/document";
import { Fragment } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { Table, type TableColumn } from "~/components/ui/table";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

const lineColumns: TableColumn<"title" | "qty" | "net" | "rate" | "gross">[] = [
  { key: "title", text: "Description" },
  { key: "qty", text: "Qty", align: "end" },
  { key: "net", text: "Net", align: "end" },
  { key: "rate", text: "VAT", align: "end" },
  { key: "gross", text: "Total", align: "end" },
];

const vatColumns: TableColumn<"name" | "net" | "vat">[] = [
  { key: "name", text: "VAT rate" },
  { key: "net", text: "Net", align: "end" },
  { key: "vat", text: "VAT", align: "end" },
];

/** A pro forma, with what its PDF says, laid out for paper too. */
export function ProFormaPage({ orderId, proForma }: { orderId: string; proForma: ProForma }) {
  const { title, number, standfirst, facts, parties, lines, vat, totals, bank, notes, footer } = proForma;
  const crumbs = [
    { text: "Orders", href: paths.usersOrders() },
    { text: `Order ${number}`, href: paths.usersOrder(orderId) },
    { text: title },
  ];
  return (
    <div className="pro-forma">
      <PageHeader title={`${title} ${number}`} intro={standfirst ?? ""} before={<Breadcrumbs items={crumbs} />}>
        <p className="no-print">
          <a href={paths.proFormaPdf(orderId)}>Pro forma invoice (PDF)</a>. {messages.useBrowserPrint}.
        </p>
      </PageHeader>
      <ProFormaState orderId={orderId} proForma={proForma} />
      <div className="pro-forma__head">
        <Facts facts={facts} />
        {parties.map(({ role, name, lines: address, facts: numbers }) => (
          <section key={role} aria-label={role}>
            <h2>{role}</h2>
            <p className="pro-forma__address" translate="no">
              {[name, ...address].join("\n")}
            </p>
            <Facts facts={numbers} />
          </section>
        ))}
      </div>
      <div className="pro-forma__lines">
        <Table
          className="stacked-table"
          caption="What was ordered"
          captionHidden
          columns={lineColumns}
          rows={lines.map((line, at) => ({ key: `${at} ${line.title}`, cells: cellsOf(line) }))}
        />
      </div>
      <div className="pro-forma__sums">
        <Table
          caption="VAT by rate"
          captionHidden
          columns={vatColumns}
          rows={vat.map((group) => ({ key: group.name, cells: group }))}
        />
        <dl className="pro-forma__totals">
          {totals.map(({ name, amount, strong }) => (
            <div key={name}>
              <dt>{strong ? <strong>{name}</strong> : name}</dt>
              <dd>{strong ? <strong>{amount}</strong> : amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      {bank ? (
        <section className="pro-forma__bank" aria-labelledby="bank">
          <h2 id="bank">{bank.heading}</h2>
          <Facts facts={bank.facts} />
        </section>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="pro-forma__footer">{footer}</p>
    </div>
  );
}

/** What has become of the order since the pro forma was issued, which stays as it was. */
function ProFormaState({ orderId, proForma: { state, invoices } }: { orderId: string; proForma: ProForma }) {
  const files = invoices.map(({ id, number }, at) => (
    <Fragment key={id}>
      {at > 0 ? ", " : null}
      <a href={paths.usersInvoiceFile(id, `${number}.pdf`)}>Invoice {number}</a>
    </Fragment>
  ));
  if (state === "open" && invoices.length === 0) return null;
  return (
    <Callout title={stateTitles[state]}>
      <p>
        {files}
        {files.length > 0 ? ". " : null}
        This pro forma is kept as it was issued: <a href={paths.usersOrder(orderId)}>the order</a> says what is true
        now.{state === "open" || state === "paid" ? null : " Please do not transfer it."}
      </p>
    </Callout>
  );
}

const stateTitles = {
  open: "Paid in part",
  paid: "Paid",
  cancelled: "Void: the order was cancelled",
  by_card: "The order is paid by card now",
};

/** Where the columns' heads are not shown, each cell has its own. */
function cellsOf({ title, qty, net, rate, gross }: ProForma["lines"][number]) {
  return {
    ...{ title, gross },
    qty: <span data-name="Qty">{qty}</span>,
    net: <span data-name="Net">{net}</span>,
    rate: <span data-name="VAT">{rate}</span>,
  };
}

function Facts({ facts }: { facts: ProForma["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="pro-forma__facts">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
