import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { tryRead, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import * as model from "~/models/payment-method.server";
import type { Notice } from "~/sessions.server";
import { pathWithNewCard } from "./card-return.server";
import { addCardSchema, savedCardSchema } from "./schema.server";
import { savedMessage } from "./view-model.server";

const goneNotice: Notice = { type: "info", message: "That card no longer exists." };

/**
 * Leads to the card provider's page. The content policy forbids a redirect to another host as the answer to a form, so
 * the answer is a page with a link, which browsers follow by its Refresh header.
 */
export async function addCard(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: addCardSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.openCardPage(api, parsed.value, submission.idempotencyKey);
  if (!sent.ok)
    return invalidFromApiProblem(submission, withPhrase(sent, "setting up payment methods with the card provider"), {
      fields: ["name"],
    });
  const { href } = new URL(sent.body.url);
  return data({ providerUrl: href }, { headers: { refresh: `0; url=${href}` } });
}

/** Gives the provider's script what it needs to save a card. */
export async function startCard(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: addCardSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.startCard(api);
  if (!sent.ok)
    return invalidFromApiProblem(submission, withPhrase(sent, "setting up payment methods with the card provider"));
  return data({ clientSecret: sent.body.client_secret });
}

/** Takes a card that the provider's script has saved. */
export async function saveCard(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: savedCardSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { return_to, ...fields } = parsed.value;
  const sent = await model.saveCard(api, fields, submission.idempotencyKey);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["name"] });
  const to = pathWithNewCard(return_to, sent.body.id);
  // The checkout says so next to the card.
  if (return_to === "checkout") return redirectAfterSubmit(to);
  const cards = return_to === "account" ? await tryRead(model.listPaymentMethods(api)) : null;
  const message = savedMessage(cards?.ok ? cards.value.data : []);
  return redirectAfterSubmit(to, { notice: { type: "success", message } });
}

/** Makes a card the preferred one; the form's row is the card. */
export async function preferCard(submission: Submission, { api }: Member) {
  const sent = await model.preferCard(api, requireRow(submission));
  if (sent.ok) return redirectToList({ type: "success", message: "Your preferred card has been changed." });
  return sent.status === 404 ? redirectToList(goneNotice) : invalidFromApiProblem(submission, sent);
}

/** Removes a card. A second press of the button finds it removed, which is not an error. */
export async function removeCard(submission: Submission, { api }: Member) {
  const sent = await model.removeCard(api, requireRow(submission));
  if (sent.ok) return redirectToList({ type: "success", message: "The card has been removed." });
  if (sent.status === 404) return redirectToList(goneNotice);
  const isRefusal = sent.status === 409;
  return invalidFromApiProblem(
    submission,
    isRefusal ? sent : withPhrase(sent, "removing payment methods with the card provider"),
  );
}

function redirectToList(notice: Notice): Promise<Response> {
  return redirectAfterSubmit(paths.accountPaymentMethod(), { notice });
}
