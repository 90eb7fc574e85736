import { Radios } from "~/forms/checkboxes-and-radios";
import type { AnyField } from "~/forms/use-intent-form";
import type { OpenOrder } from "./open-order";
import type { ErrorsOf } from "./use-order-autosave";

interface VatQuestionProps {
  question: NonNullable<OpenOrder["vatQuestion"]>;
  field: AnyField;
  errorsOf: ErrorsOf;
}

/** Where the buyer is based, which the card or the account's address says differently: it decides the VAT. */
export function VatQuestion({ question: { text, choices }, field, errorsOf }: VatQuestionProps) {
  return (
    <section className="checkout-part" id="vat-question" aria-labelledby="vat-question-title">
      <h2 id="vat-question-title">Where you are based</h2>
      <p>{text}</p>
      <input type="hidden" name="vat_question" value="1" />
      <Radios field={field} errors={errorsOf(field.name)} label="Where are you based?" choices={choices} />
    </section>
  );
}
