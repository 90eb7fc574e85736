import { parseWithZod } from "@conform-to/zod/v4";
import { registrationLists } from "contract/setting";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { poundsText } from "~/forms/pounds.server";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { toLines } from "~/forms/text-parts";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import {
  readSettings,
  updateBank,
  updateBankCharges,
  updateCompany,
  updateOrderSettings,
  updateRegistrationLists,
  updateTextSetting,
} from "~/models/setting.server";
import {
  bankChargesFormSchema,
  bankFormSchema,
  companyFormSchema,
  ordersFormSchema,
  registrationFormSchema,
  textFormSchema,
  textKey,
} from "./schema.server";

type Refused = Exclude<Awaited<ReturnType<typeof updateBank>>, { ok: true }>;

/** The forms' fields in the order of the page. */
export const companyOrder = [
  "name",
  "street_address_1",
  "street_address_2",
  "city",
  "county",
  "postcode",
  "country",
  "company_number",
  "vat_number",
  "oss_number",
  "email",
  "telephone",
  "return_address",
  "returns_paid_by",
] as const;

export const bankOrder = ["account_name", "bank", "sort_code", "account_number", "iban", "bic"] as const;

export const ordersOrder = ["unpaid_days", "lost_disputes"] as const;

export const bankChargesOrder = ["most", "share"] as const;

/** Changes the seller. */
export async function saveCompany(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: companyFormSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateCompany(api, parsed.value);
  if (sent.ok) return saved(sent.body.company.version, parsed.value);
  if (sent.problem.code !== "changed") return refused(submission, sent, [...companyOrder]);
  const { company } = await readSettings(api);
  const fields = companyOrder.map((name) => ({ name, saved: company.value[name] }));
  return invalidAsChanged(submission, company, fields);
}

/** Changes the bank account. The password is never shown again, so the form asks for it again. */
export async function saveBank(submission: Submission, { api }: Member) {
  const hideFields = ["current_password"];
  const parsed = parseWithZod(submission.form, { schema: bankFormSchema });
  if (parsed.status !== "success") {
    const result = parsed.reply({ hideFields });
    const error = { ...result.error, current_password: result.error?.current_password ?? [messages.passwordAgain] };
    return invalidSubmission(submission, { ...result, error });
  }
  const sent = await updateBank(api, parsed.value);
  if (sent.ok) return saved(sent.body.bank.version, parsed.value);
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the settings"), {
      fields: [...bankOrder, ...hideFields],
      hideFields,
    });
  const { bank } = await readSettings(api);
  submission.form.delete("current_password");
  const fields = bankOrder.map((name) => ({ name, saved: bank.value[name] }));
  const response = invalidAsChanged(submission, bank, fields);
  const { result } = response.data;
  const error = { ...result.error, current_password: [messages.passwordAgain] };
  return invalidSubmission(submission, { ...result, error });
}

/** Changes when unpaid orders are cancelled, and what becomes of plans whose payments are disputed. */
export async function saveOrders(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: ordersFormSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateOrderSettings(api, parsed.value);
  if (sent.ok) return saved(sent.body.orders.version, parsed.value);
  if (sent.problem.code !== "changed") return refused(submission, sent, [...ordersOrder]);
  const { orders } = await readSettings(api);
  return invalidAsChanged(submission, orders, [
    { name: "unpaid_days", saved: String(orders.value.unpaid_days) },
    { name: "lost_disputes", saved: orders.value.lost_disputes },
  ]);
}

/** Changes how much of a transfer may be missing. */
export async function saveBankCharges(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: bankChargesFormSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateBankCharges(api, parsed.value);
  if (sent.ok) return saved(sent.body.bank_charges.version, parsed.value);
  if (sent.problem.code !== "changed") return refused(submission, sent, [...bankChargesOrder]);
  const { bank_charges: charges } = await readSettings(api);
  return invalidAsChanged(submission, charges, [
    { name: "most", saved: poundsText(charges.value.most) },
    { name: "share", saved: String(charges.value.share) },
  ]);
}

/** Changes what new members choose from. */
export async function saveRegistration(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: registrationFormSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateRegistrationLists(api, parsed.value);
  if (sent.ok) return saved(sent.body.registration.version, parsed.value);
  if (sent.problem.code !== "changed") return refused(submission, sent, [...registrationLists]);
  const { registration } = await readSettings(api);
  const typed = (name: string) => toLines(String(submission.form.get(name) ?? "")).join("; ");
  const fields = registrationLists.map((name) => {
    return { name, saved: registration.value[name].join("; "), typed: typed(name) };
  });
  return invalidAsChanged(submission, registration, fields);
}

/** Changes one of the texts. @throws a 404 page if there is no such text */
export async function saveText(submission: Submission, { api }: Member) {
  const key = textKey.safeParse(requireRow(submission));
  if (!key.success) throw notFound();
  const parsed = parseWithZod(submission.form, { schema: textFormSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTextSetting(api, key.data, parsed.value);
  if (sent.ok) return saved(sent.body.texts.find((text) => text.key === key.data)?.version, parsed.value);
  if (sent.problem.code !== "changed") return refused(submission, sent, ["value"]);
  const { texts } = await readSettings(api);
  const current = texts.find((text) => text.key === key.data);
  if (!current) throw notFound();
  const typed = String(submission.form.get("value") ?? "").replace(/\r/g, "");
  return invalidAsChanged(submission, current, [{ name: "value", saved: current.value, typed }]);
}

/** @param version what is saved now; it is what was read where nothing has changed */
function saved(version: number | undefined, read: { version: number }) {
  const notice =
    version === read.version
      ? { type: "info" as const, message: adminMessages.nothingChanged }
      : { type: "success" as const, message: adminMessages.settingsUpdated };
  return redirectAfterSubmit(paths.adminSettings(), { notice });
}

function refused(submission: Submission, sent: Pick<Refused, "ok" | "status" | "problem">, fields: string[]) {
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the settings"), { fields });
}
