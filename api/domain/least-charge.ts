/** The card provider charges no less than this, in pence. */
export const leastChargePence = 30;

/** Whether payments of these amounts can be taken by card: each is charged alone, an instalment too. */
export function canBeCharged(amountsPence: number[]): boolean {
  return amountsPence.every((pence) => pence === 0 || pence >= leastChargePence);
}
