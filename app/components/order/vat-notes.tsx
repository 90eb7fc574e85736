import { Disclosure } from "../ui/disclosure";
import type { VatView } from "./order-types";

/** The explanation of VAT next to the totals, with its rules on demand. */
export function VatNotes({ vat: { notes, rules } }: { vat: VatView }) {
  return (
    <>
      {notes.length > 0 ? <p className="hint">{notes.join(" ")}</p> : null}
      {rules.length > 0 ? (
        <Disclosure summary="How the VAT is worked out">
          <p className="hint">{rules.join(" ")}</p>
        </Disclosure>
      ) : null}
    </>
  );
}
