/** A loader's data with a part that is not sent to the browser: there it is undefined. */
export type WithServerOnly<Sent, Kept> = Sent & { serverOnly?: Kept };

/**
 * Adds a part to a loader's data that only the server renders, in a `<ServerRendered>`. The property is not enumerable,
 * so serialization skips it; so does a spread of the result.
 */
export function withServerOnly<Sent extends object, Kept>(sent: Sent, serverOnly: Kept): WithServerOnly<Sent, Kept> {
  return Object.defineProperty({ ...sent }, "serverOnly", { value: serverOnly });
}
