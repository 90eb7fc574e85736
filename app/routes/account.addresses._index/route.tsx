import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attempt } from "~/attempt.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Trouble } from "~/components/account/trouble";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHead } from "~/components/ui/section";
import { requireLogin } from "~/guard.server";
import { messages, problemWith } from "~/messages";
import { listAddresses } from "~/models/address.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import stylesheet from "~/styles/addresses.css";
import { AddressCard } from "./address-card";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: Screen = { header: "platform", title: "Addresses – Account" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const found = await attempt(listAddresses(api, user.id));
  if (found.ok) return data({ addresses: found.value.data, problem: null });
  const problem = problemWith("getting a users addresses", found.reason);
  return data({ addresses: null, problem }, { status: found.status });
}

export default function AccountAddresses() {
  const { addresses, problem } = useLoaderData<typeof loader>();
  const add = <ButtonLink href={paths.usersAddressCreate()}>{messages.addAddress}</ButtonLink>;
  return (
    <>
      <PageHead title="Addresses" />
      <AccountTabs />
      {problem ? <Trouble problem={problem} href={paths.usersAddresses()} /> : null}
      {addresses?.length === 0 ? (
        <EmptyState title="No addresses yet" level={2} action={add}>
          <p>Keep one here for your account, for deliveries or for invoices, and it need not be typed again.</p>
        </EmptyState>
      ) : null}
      {addresses && addresses.length > 0 ? (
        <>
          <ul className="addresses">
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} />
              </li>
            ))}
          </ul>
          {add}
        </>
      ) : null}
    </>
  );
}
