/** What stands above the plans on sale until the operator's settings say otherwise. */
export const defaultSelling =
  "<p>Each of these plans opens the premium library, with its palettes and its files. They differ in how many people they are for, and in what is kept for the larger ones. Pay by the month or at once; free publications stay free for everybody.</p>";

interface Priced {
  coversPremium: boolean;
  monthlyPence: number;
  annualPence: number;
}

/** Whether a plan is one that somebody pays for. */
export function isPaid({ coversPremium, monthlyPence, annualPence }: Priced): boolean {
  return coversPremium || monthlyPence > 0 || annualPence > 0;
}

/** The greatest of the plans in force that somebody pays for. @param plans all there are */
export function greatestOf<P extends Priced & { id: number; position: number }>(
  plans: P[],
  inForce: { id: number }[],
): P | undefined {
  const paid = plans.filter((plan) => isPaid(plan) && inForce.some(({ id }) => id === plan.id));
  return paid.toSorted((a, b) => b.position - a.position)[0];
}

/** The plan of whoever has none in force: the first that asks nothing. @param plans cheapest first */
export function freePlan<P extends Priced>(plans: P[]): P | undefined {
  return plans.find((plan) => !isPaid(plan));
}
