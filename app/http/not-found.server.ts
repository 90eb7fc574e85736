/** The response that a loader or action throws for something that does not exist. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "not_found" });
}
