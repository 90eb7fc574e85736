import type { OrderAddressView } from "./order-types";

/** An address of an order in postal format, with the telephone number and the e-mail address below it. */
export function OrderAddress({ address }: { address: OrderAddressView }) {
  const { name, company, lines, telephone, email } = address;
  const postal = [name, company, ...lines].filter(Boolean);
  return (
    <address className="order-address" translate="no">
      {postal.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a city may be called like its county
        <bdi key={index}>{line} </bdi>
      ))}
      {telephone ? <span>{telephone} </span> : null}
      {email ? <span>{email}</span> : null}
    </address>
  );
}
