import { z } from "zod/v4";
import { day, pence } from "./scalars";

/** An amount as it is shown: "£1,250.00". It is always beside the same amount in pence. */
export const display = z.string().meta({ id: "Display" });

/** The totals of a basket or an order. Amounts are pence with VAT; `months` and `upgradeMonths` count months. */
export const totals = z
  .object({
    subTotal: pence,
    subTotalDisplay: display,
    total: pence.describe("All that the order costs, over its whole term."),
    totalDisplay: display,
    shipping: pence,
    shippingDisplay: display,
    tax: pence.describe("The VAT within the total; `vat` says by which rules."),
    taxDisplay: display,
    upgrade: pence.describe("What is credited for the rest of the plan that is given up; the total is less it."),
    upgradeDisplay: display,
    upgradeRenewal: pence.describe("What the upgraded plan costs from its renewal."),
    upgradeRenewalDisplay: display,
    monthly: pence.describe("Each monthly instalment after the first; 0 when nothing is paid monthly."),
    monthlyDisplay: display,
    months: z.number().int().describe("Instalments of the term; 0 when nothing is paid monthly."),
    monthsDisplay: z.string(),
    toPay: pence.describe("What is due now."),
    toPayDisplay: display,
    toPayMonthly: pence.describe("The part of what is due now that is a first instalment."),
    toPayMonthlyDisplay: display,
    upgradeMonths: z.number().int().describe("Instalments of that; 0 when it is paid at once."),
    upgradeMonthsDisplay: z.string(),
    upgradeNextPaymentDue: day.nullable().describe("When an upgraded plan is paid for next."),
    upgradeNextPaymentDueDisplay: z.string(),
  })
  .meta({ id: "Totals" });

export type Totals = z.infer<typeof totals>;
