/** Says that the site is up; whether the API is, its own /health says. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
