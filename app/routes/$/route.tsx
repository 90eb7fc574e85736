/** Every address that is no other's: the root draws the page. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "not_found" });
}

export default function NotFound() {
  return null;
}
