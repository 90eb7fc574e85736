import { ApiError } from "../errors";

/**
 * Refuses a change of what somebody else has changed meanwhile.
 * @param version the version that was read; undefined if the client does not check
 * @throws ApiError 409
 */
export function requireVersion(current: { version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ApiError(409, "changed", "This was changed while you were editing it.");
}
