import type { Address } from "contract/address";
import { ButtonLink } from "~/components/ui/button";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { countryName } from "~/countries";
import { paths } from "~/paths";

const types = { account: "Account", delivery: "Delivery", billing: "Billing" } as const;

/** An address as it stands on an envelope, with what it is for above it. */
export function AddressCard({ address }: { address: Address }) {
  const { id, type, street_address_1, street_address_2, city, county, postcode, country } = address;
  const lines = [street_address_1, street_address_2, city, county, postcode, countryName(country)];
  const about = `${type} address, ${street_address_1}`;
  return (
    <article className="address">
      <h2>
        {types[type]}
        <VisuallyHidden> address, {street_address_1}</VisuallyHidden>
      </h2>
      <address translate="no">
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city may be called like its county
          <span key={index}>{line}</span>
        ))}
      </address>
      <div className="actions">
        <ButtonLink kind="secondary" href={paths.usersAddress(id)} about={about}>
          Edit
        </ButtonLink>
        <ButtonLink kind="quiet" href={paths.usersAddress(id, { confirm: "delete" })} about={about}>
          Remove
        </ButtonLink>
      </div>
    </article>
  );
}
