import type { Checkout } from "contract/order";
import type { Deps } from "../../deps";
import { displayPence } from "../../domain/money";
import { type Draft, priceDraft } from "../../services/order-draft";
import { vatQuestionOf } from "../../services/vat-question";

/** Where the buyer of a draft is asked to say that they are based, with what the order costs by each answer. */
export async function readVatQuestionBody(deps: Deps, draft: Draft): Promise<Checkout["vat_question"]> {
  const question = vatQuestionOf(draft.order, draft.vatNumber);
  const isTaxed = draft.priced.totals.total > 0 && draft.priced.sold.some(({ row }) => !row.product.shipping);
  if (!question || !isTaxed) return null;
  const priced = async (country: string) => {
    const { total, tax } = (await priceDraft(deps, { ...draft.order, vatDeclaredCountry: country })).priced.totals;
    return { country, total, total_display: displayPence(total), tax, tax_display: displayPence(tax) };
  };
  const { asked, billed, answer } = question;
  return {
    evidence: asked.kind === "card" ? "card" : "account_address",
    billed: await priced(billed),
    other: await priced(asked.country),
    answer,
  };
}
