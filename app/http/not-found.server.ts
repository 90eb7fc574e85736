/** What a loader or action throws for an address that leads to nothing. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "not_found" });
}
