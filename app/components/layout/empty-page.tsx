/**
 * The component of an endpoint that redirects. It is never shown: with a component, Remix answers a refusal with an
 * error page instead of plain text.
 */
export function EmptyPage() {
  return null;
}
