/** Whether a payment is due: its day has come, or is over. @param today a day in Europe/London, as is `dueOn` */
export function isDue(dueOn: string, today: string): boolean {
  return dueOn <= today;
}

/** Whether the day of a payment is over, so that it is late. */
export function isLate(dueOn: string, today: string): boolean {
  return dueOn < today;
}
