import { parseWithZod } from "@conform-to/zod/v4";
import type { Basket } from "contract/basket";
import { countryInSentence } from "contract/country-in-sentence";
import { withPhrase } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { respondWithNotice } from "~/forms/autosave.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { formId } from "~/forms/use-last-submission";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { removeLine, setCountry as setBasketCountry, setQuantity as setLineQuantity } from "~/models/basket.server";
import { type Session, withoutBasket } from "~/sessions.server";
import { countrySchema, quantitySchema } from "./schema.server";

/** Changes the quantity of a line; the form's row is the line. */
export async function setQuantity(submission: Submission, { api, session }: Visitor) {
  const lineId = requireRow(submission);
  const parsed = parseWithZod(submission.form, { schema: quantitySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await setLineQuantity(api, lineId, parsed.value.qty);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the basket"), { fields: ["qty"] });
  const message = "Your basket has been updated.";
  const at = formId(submission.intent, lineId);
  return respondWithNotice(
    submission,
    `${paths.basket()}#${lineId}`,
    { type: "success", message, at },
    summed(session, sent.body),
  );
}

/** Removes a line. */
export async function removeItem(submission: Submission, { api, session }: Visitor) {
  const sent = await removeLine(api, requireRow(submission));
  // Pressed a second time, it is out of the basket already.
  if (!sent.ok && sent.status === 404)
    return redirectAfterSubmit(paths.basket(), { notice: { type: "info", message: "That is not in your basket." } });
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the item from the basket"));
  const notice = { type: "success" as const, message: messages.itemRemoved };
  return redirectAfterSubmit(paths.basket(), { notice, session: summed(session, sent.body) });
}

/** Changes the country of the buyer and of delivery. */
export async function setCountry(submission: Submission, { api, session }: Visitor) {
  const parsed = parseWithZod(submission.form, { schema: countrySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { country } = parsed.value;
  const sent = await setBasketCountry(api, country);
  if (!sent.ok) {
    const failed = withPhrase(sent, "changing the delivery country");
    return invalidFromApiProblem(submission, failed, { fields: ["country"] });
  }
  const chosen = sent.body.countries.find(({ code }) => code === country) ?? { code: country, name: country };
  const place = countryInSentence(chosen);
  const { shipping, billing_country } = sent.body;
  const priced = billing_country === null ? `Your basket is priced for ${place}.` : "Your basket has been updated.";
  const message = shipping.country ? `Your basket will be delivered to ${place}.` : priced;
  const at = formId(submission.intent);
  // A price that differs only in VAT is not reported.
  const seen = { ...summed(session, sent.body), seenPrices: undefined, shownSums: undefined };
  return respondWithNotice(submission, `${paths.basket()}#${at}-status`, { type: "success", message, at }, seen);
}

/** Forgets an invalid basket token: the next addition makes a new one. */
export async function startNewBasket(_: Submission, { session }: Visitor) {
  return redirectAfterSubmit(paths.basket(), { session: withoutBasket(session) });
}

/** The session with the total of the basket, which the header shows; without one when it is empty. */
function summed(session: Session, { totals, totalItems }: Pick<Basket, "totals" | "totalItems">): Session {
  return { ...session, basketPence: totalItems > 0 ? totals.total : undefined };
}
