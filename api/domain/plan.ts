/** The texts above the plans on sale, unless the operator's settings replace them. */
export const defaultSelling =
  "<p>Each of these plans opens the premium library, with its palettes and its files. They differ in how many people they are for, and in what is kept for the larger ones. Pay by the month or at once; free publications stay free for everybody.</p>";

interface Priced {
  coversPremium: boolean;
  monthlyPence: number;
  annualPence: number;
}

/** Whether a plan is paid. */
export function isPaid({ coversPremium, monthlyPence, annualPence }: Priced): boolean {
  return coversPremium || monthlyPence > 0 || annualPence > 0;
}

/** The largest of the current paid plans. @param plans all plans */
export function greatestOf<P extends Priced & { id: number; position: number }>(
  plans: P[],
  inForce: { id: number }[],
): P | undefined {
  const paid = plans.filter((plan) => isPaid(plan) && inForce.some(({ id }) => id === plan.id));
  return paid.toSorted((a, b) => b.position - a.position)[0];
}

/** The plan of a user without a current one: the first that is free. @param plans cheapest first */
export function freePlan<P extends Priced>(plans: P[]): P | undefined {
  return plans.find((plan) => !isPaid(plan));
}
