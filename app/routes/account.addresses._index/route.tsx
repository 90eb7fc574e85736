import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address } from "contract/address";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { uniqueLabels } from "~/format/unique-labels";
import type { RouteHandle } from "~/layout/route-handle";
import { addressLimitReason, listAddresses } from "~/models/address.server";
import { AddressCard } from "./address-card";
import stylesheet from "./addresses.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle = { header: "platform", title: "Addresses – Account" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const found = await tryRead(listAddresses(api, user.id));
  const addresses = found.ok ? found.value.data : null;
  const full = addresses && addressLimitReason(addresses);
  return loadData(found, { addresses, full, problem: problemOf(found, "getting a users addresses") });
}

export default function AccountAddresses() {
  const { addresses, full, problem } = useLoaderData<typeof loader>();
  const create = <ButtonLink href={paths.usersAddressCreate()}>{messages.addAddress}</ButtonLink>;
  const add = <p className="address-book__add">{full ?? create}</p>;
  return (
    <>
      <PageHeader title="Addresses" />
      <AccountTabs />
      <LoadError problem={problem} />
      {addresses?.length === 0 ? (
        <EmptyState title="No addresses yet" level={2} action={create}>
          <p>Keep one here for your account, for deliveries or for invoices, and you need not type it again.</p>
        </EmptyState>
      ) : null}
      {addresses && addresses.length > 0 ? (
        <>
          {add}
          <div className="address-book">
            {groups.map(({ type, title }) => (
              <AddressGroup key={type} title={title} addresses={addresses.filter((one) => one.type === type)} />
            ))}
          </div>
          {addresses.length > manyAddresses ? add : null}
        </>
      ) : null}
    </>
  );
}

/** With this many, the link to add one is repeated below them. */
const manyAddresses = 6;

const groups: { type: Address["type"]; title: string }[] = [
  { type: "account", title: "Account" },
  { type: "billing", title: "Billing" },
  { type: "delivery", title: "Delivery" },
];

function AddressGroup({ title, addresses }: { title: string; addresses: Address[] }) {
  if (addresses.length === 0) return null;
  const names = uniqueLabels(
    addresses,
    ({ type, street_address_1: street }) => `${type} address, ${street}`,
    ({ city, postcode }) => [city, postcode].filter(Boolean).join(", "),
  );
  return (
    <section aria-label={`${title} addresses`}>
      <h2 className="address-book__type">{title}</h2>
      <ul className="address-list">
        {addresses.map((address, index) => (
          <li key={address.id}>
            <AddressCard address={address} about={names[index] ?? address.type} />
          </li>
        ))}
      </ul>
    </section>
  );
}
