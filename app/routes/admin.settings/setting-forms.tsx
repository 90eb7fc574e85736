import type { Settings } from "contract/setting";
import { ChangedNote } from "~/components/admin/changed-note";
import { Button, ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import type { BankChargesForm, BankForm, CompanyForm, OrdersForm, RegistrationForm, TextForm } from "./schema.server";

export const companyHint = "On invoices and contracts. Documents that are issued keep theirs.";
export const bankHint =
  "The account that buyers pay into, from the next page and e-mail on. Without it no bank transfer is offered. Check it with somebody else.";

const lostDisputes = [
  { value: "end-plan", label: "The plan ends", hint: "With its files, and the payments to come." },
  { value: "keep-plan", label: "The plan runs on" },
];

export const ordersHint =
  "An order of which nothing is paid is cancelled after so many days, and its buyer is told a week before. Renewals and upgrades have days of their own. While a cardholder disputes a payment at their bank, nothing more is taken for its order.";

/** When unpaid orders are cancelled, and what becomes of plans whose payments are disputed. */
export function OrdersSection({ orders }: { orders: Settings["orders"] }) {
  const intent = "save-orders";
  const { value, version } = orders;
  const defaultValue = { ...value, unpaid_days: String(value.unpaid_days), version };
  const [form, fields] = useIntentForm<OrdersForm>({ intent, defaultValue });
  return (
    <SettingsSection id="orders" title="Orders" hint={ordersHint}>
      <Form form={form} intent={intent} action={paths.adminSettings({ edit: "orders" })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <Field
          field={fields.unpaid_days}
          label="Days until an unpaid order is cancelled"
          hint="21 to 365, counted from the order or, if that is later, from the first day of its plan"
          inputMode="numeric"
          width="short"
        />
        <Radios field={fields.lost_disputes} label="When a dispute about a payment is lost" choices={lostDisputes} />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={orders.changed_at} changedBy={orders.changed_by} />
    </SettingsSection>
  );
}

export const bankChargesHint =
  "Banks on the way may keep a part of a transfer. What is missing is written off when the transfer is recorded, if whoever records it ticks the box; never more than half of what is due.";

interface BankChargesProps {
  charges: Settings["bank_charges"];
  /** The sum as the field shows it. */
  most: string;
}

/** How much of a transfer may be missing. */
export function BankChargesSection({ charges: { value, version, changed_at, changed_by }, most }: BankChargesProps) {
  const intent = "save-bank-charges";
  const defaultValue = { most, share: String(value.share), version };
  const [form, fields] = useIntentForm<BankChargesForm>({ intent, defaultValue });
  return (
    <SettingsSection id="bank-charges" title="Bank charges" hint={bankChargesHint}>
      <Form form={form} intent={intent} action={paths.adminSettings({ edit: "bank-charges" })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <Field
          field={fields.most}
          label="Sum in pounds"
          hint="0.00 to 25.00: it may be missing of any transfer"
          inputMode="decimal"
          width="short"
        />
        <Field
          field={fields.share}
          label="Percentage of what is due"
          hint="0 to 10: it may be missing where it is more than the sum"
          inputMode="numeric"
          width="short"
        />
        <div className="actions">
          <Button>Save the bank charges</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={changed_at} changedBy={changed_by} />
    </SettingsSection>
  );
}

const returnsPayers = [
  { value: "buyer", label: "The buyer, as the terms say" },
  { value: "seller", label: "You: the buyer tells you what it has cost" },
];

/** The seller on documents and contracts. */
export function CompanySection({ company }: { company: Settings["company"] }) {
  const intent = "save-company";
  const { value, version } = company;
  const [form, fields] = useIntentForm<CompanyForm>({
    intent,
    defaultValue: { ...value, returns_paid_by: value.returns_paid_by || "buyer", version },
  });
  return (
    <SettingsSection id="company" title="The seller" hint={companyHint}>
      <Form form={form} intent={intent} action={paths.adminSettings({ edit: "company" })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <Field field={fields.name} label="Company" width="medium" />
        <Field field={fields.street_address_1} label="Street address" width="medium" />
        <Field field={fields.street_address_2} label="Street address, second line" optional width="medium" />
        <Field field={fields.city} label="Town or city" width="medium" />
        <Field field={fields.county} label="County" optional width="medium" />
        <Field field={fields.postcode} label="Postcode" width="short" />
        <Field field={fields.country} label="Country" hint="Its name, or its code, like GB" width="medium" />
        <Field field={fields.company_number} label="Company number" optional width="medium" />
        <Field field={fields.vat_number} label="VAT number" optional width="medium" />
        <Field
          field={fields.oss_number}
          label="OSS registration number"
          hint="Of the One Stop Shop, through which you pay the VAT of consumers in the European Union. It is printed on their invoices."
          optional
          width="medium"
        />
        <Field
          field={fields.email}
          label="E-mail address"
          optional
          hint="Left empty, the support address."
          width="medium"
        />
        <Field field={fields.telephone} label="Telephone" optional width="medium" />
        <Field
          field={fields.return_address}
          label="Address for goods that are sent back"
          optional
          hint="With the name, on one line. Left empty, the address above. Consumers read it when they withdraw."
        />
        <Radios field={fields.returns_paid_by} label="Who pays for sending them back" choices={returnsPayers} />
        <div className="actions">
          <Button>Save the seller</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={company.changed_at} changedBy={company.changed_by} />
    </SettingsSection>
  );
}

/** The account for bank transfers. @param email the user's own */
export function BankSection({ bank, email }: { bank: Settings["bank"]; email: string }) {
  const intent = "save-bank";
  const { value, version } = bank;
  const [form, fields] = useIntentForm<BankForm>({ intent, defaultValue: { ...value, version } });
  return (
    <SettingsSection id="bank" title="Bank account" hint={bankHint}>
      <Form form={form} intent={intent} action={paths.adminSettings({ edit: "bank" })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <Field field={fields.account_name} label="Account name" width="medium" />
        <Field field={fields.bank} label="Bank" optional width="medium" />
        <Field field={fields.sort_code} label="Sort code" optional hint="Like 60-16-13" width="short" />
        <Field field={fields.account_number} label="Account number" optional inputMode="numeric" width="short" />
        <Field
          field={fields.iban}
          label="IBAN"
          hint="A British or Irish one contains the sort code and the account number above."
          optional
          width="medium"
          spellCheck={false}
        />
        <Field field={fields.bic} label="BIC" optional width="short" spellCheck={false} />
        <PasswordManagerUsername email={email} />
        <Field
          field={fields.current_password}
          label="Your password"
          hint="To make sure that it is you. Everybody who may change the account is mailed that you did."
          type="password"
          autoComplete="current-password"
          width="medium"
        />
        <div className="actions">
          <Button>Save the account</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={bank.changed_at} changedBy={bank.changed_by} />
    </SettingsSection>
  );
}

export const registrationHint =
  "What new members choose from, each line an answer. “Other” is added by itself. A question without answers is not asked.";

/** What new members choose from, when they register. */
export function RegistrationSection({ registration }: { registration: Settings["registration"] }) {
  const intent = "save-registration";
  const { value, version } = registration;
  const lines = Object.fromEntries(Object.entries(value).map(([name, answers]) => [name, answers.join("\n")]));
  const [form, fields] = useIntentForm<RegistrationForm>({
    intent,
    defaultValue: { ...(lines as Record<keyof typeof value, string>), version },
  });
  return (
    <SettingsSection id="registration" title="Registration" hint={registrationHint}>
      <Form form={form} intent={intent} action={paths.adminSettings({ edit: "registration" })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <TextArea field={fields.job_roles} label="Job roles" optional rows={6} />
        <TextArea field={fields.seniorities} label="Seniorities" optional rows={9} />
        <TextArea field={fields.budgets} label="Yearly budgets for trend services" optional rows={7} />
        <TextArea field={fields.interests} label="Interests" optional rows={6} />
        <TextArea field={fields.sources} label="How they heard of you" optional />
        <TextArea
          field={fields.agents}
          label="Agents"
          optional
          hint="Offered to those who say that they heard of you from one of your agents."
        />
        <div className="actions">
          <Button>Save the registration</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={registration.changed_at} changedBy={registration.changed_by} />
    </SettingsSection>
  );
}

type TextSetting = Settings["texts"][number];

/** What the texts are called, and what each is for. */
export const texts: Record<TextSetting["key"], { title: string; hint: string; button: string }> = {
  banner: {
    title: "Banner",
    hint: "Above every page of members, as HTML. Left empty, there is none.",
    button: "Save the banner",
  },
  selling: {
    title: "Above the plans",
    hint: "On the page of the plans on sale, as HTML. Left empty, the program’s own text.",
    button: "Save the text above the plans",
  },
  contract: {
    title: "Contract of a plan",
    hint: "As HTML. Left empty, one is made of each order. What was agreed to stays as it was.",
    button: "Save the contract",
  },
};

/** One of the operator's texts. */
export function TextSection({ text: { key, value, version, changed_at, changed_by } }: { text: TextSetting }) {
  const intent = "save-text";
  const { title, hint, button } = texts[key];
  const [form, fields] = useIntentForm<TextForm>({ intent, row: key, defaultValue: { value, version } });
  return (
    <SettingsSection id={key} title={title} hint={hint}>
      <Form form={form} intent={intent} row={key} action={paths.adminSettings({ edit: key })} autoComplete="off">
        <input type="hidden" name="version" value={fields.version.initialValue} />
        <TextArea field={fields.value} label={title} optional />
        <div className="actions">
          <Button>{button}</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminSettings()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ChangedNote changedAt={changed_at} changedBy={changed_by} />
    </SettingsSection>
  );
}
