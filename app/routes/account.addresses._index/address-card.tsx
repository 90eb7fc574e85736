import type { Address } from "contract/address";
import { townLines } from "contract/address-lines";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { countryName } from "~/countries/countries";

interface AddressCardProps {
  address: Address;
  /** A label that is unique on the page. */
  about: string;
}

/** An address in postal format; the heading above its group says what it is for. */
export function AddressCard({ address, about }: AddressCardProps) {
  const { id, street_address_1, street_address_2, country } = address;
  const lines = [street_address_1, street_address_2, ...townLines(address), countryName(country)];
  return (
    <article className="address-card">
      <h3 className="visually-hidden">{about}</h3>
      <address translate="no">
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city may be called like its county
          <span key={index}>{line} </span>
        ))}
      </address>
      <div className="actions">
        <ButtonLink kind="secondary" href={paths.usersAddress(id)} about={about}>
          Edit
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" href={paths.usersAddress(id, { confirm: "delete" })} about={about}>
          Remove
        </ButtonLink>
      </div>
    </article>
  );
}
