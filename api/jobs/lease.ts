/**
 * Does work while its lease is renewed, so that however long it takes nobody else does it as well. If a renewal fails,
 * the next one succeeds in time.
 * @param leaseMs how long a lease lasts
 * @param renew called three times in that
 */
export async function whileRenewed<T>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => void renew().catch(() => {}), leaseMs / 3);
  return work().finally(() => clearInterval(renewal));
}
