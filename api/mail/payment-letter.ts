import type { LetterFacts } from "./fact-list";

/** What a letter to the address of an invoice ends with: its reader may have no account. */
export const noLoginNeeded = "You need no account and no log-in for this.";

/** A payment of an order in words; what is empty is not said. */
export interface PaymentLetter {
  number: number;
  /** What it pays, each with its amount, VAT included; what is credited with a minus. Together they are the amount. */
  lines: { title: string; amount: string }[];
  /** All of it with VAT, and the VAT in it; empty for an order that costs nothing. */
  amount: string;
  vat: string;
  /** "4 of 12"; empty for the only payment of an order. */
  part: string;
  /** It is a later payment of a plan that was begun before. */
  isLater: boolean;
  /** Its plan takes the place of the one that its buyer has. */
  isUpgrade: boolean;
  /** The last day on which an unpaid upgrade can be paid; empty for any other order. */
  payBy: string;
  /** The plan, "Studio", and its days, "24/11/2026 to 23/11/2027". */
  plan: string;
  term: string;
  purchaseNumber: string;
  /** When and how the next payment is made; empty for none. */
  next: string;
  /** The plans that ended as this one began. */
  replaced: ReplacedPlan[];
  /** What was credited for their unused days; empty for nothing. */
  credit: string;
}

/** A plan that another has replaced. */
export interface ReplacedPlan {
  title: string;
  /** Null when it was not bought here. */
  order: number | null;
  /** Its payments that are not taken: "£319.00", and what of them was overdue; empty without any. */
  notTaken: string;
  overdue: string;
}

/** What a payment is for, with its amount. */
export function paidFor({ lines, amount, vat }: PaymentLetter): LetterFacts {
  return {
    title: "What it is for",
    isMoney: true,
    rows: [
      ...lines.map(({ title, amount }): [string, string] => [title, amount]),
      ["Total with VAT", amount],
      ["VAT in it", vat],
    ],
  };
}

/** The order of a payment, its plan and its next payment. @param more what is known of the payment beside them */
export function aboutPayment(letter: PaymentLetter, more: LetterFacts["rows"] = []): LetterFacts {
  const { number, part, plan, term, purchaseNumber, next } = letter;
  return {
    title: "Your order",
    rows: [
      ["Order", String(number)],
      ["Payment", part],
      ...more,
      ["Purchase order number", purchaseNumber],
      ["Plan", [plan, term].filter(Boolean).join(", ")],
      ["Next payment", next],
    ],
  };
}

/** What a plan has replaced, what was credited for it, and that nothing more of it is taken; empty without any. */
export function replacedInWords({ plan, replaced, credit }: PaymentLetter): string[] {
  return replaced.flatMap(({ title, order, notTaken, overdue }, at) => {
    const name = order ? `${title}, order ${order}` : title;
    const credited = credit && at === 0 ? ` ${credit} was credited for the days that were paid and not used.` : "";
    const ended = notTaken
      ? `Nothing more is taken for ${name}: the payments that were not made, ${notTaken} in all, ended with it.`
      : `Nothing more is taken for ${name}.`;
    return [
      `${plan} takes the place of ${title} from today.${credited} ${ended}`,
      ...(overdue
        ? [
            `${overdue} that was overdue ended with it: it is not asked for any more, and the credit counts only what was paid.`,
          ]
        : []),
    ];
  });
}
