import type { Address } from "contract/address";
import { townLines } from "contract/address-lines";
import { Fragment } from "react";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { countryName } from "~/countries/countries";
import { ErrorSummary } from "~/forms/error-summary";

/** Asks for confirmation and names the address. */
export function RemovePage({ address }: { address: Address }) {
  const { id, type, street_address_1, street_address_2, country } = address;
  const lines = [street_address_1, street_address_2, ...townLines(address), countryName(country)];
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Remove this ${type} address?`}
        action={paths.usersAddress(id, { confirm: "delete" })}
        intent="remove-address"
        button="Remove"
        back={{ href: paths.usersAddresses(), text: "Cancel" }}
      >
        <p>
          <strong>
            {lines.filter(Boolean).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a city may be called like its county
              <Fragment key={index}>
                {index > 0 ? ", " : null}
                <bdi>{line}</bdi>
              </Fragment>
            ))}
          </strong>
        </p>
        <p>It will not be offered again. Orders and invoices keep their own copy of it.</p>
      </ConfirmPage>
    </>
  );
}
