/** Says that the site is up; the API has a /health of its own. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
