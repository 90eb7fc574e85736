import { notFound } from "~/http/not-found.server";

/** Matches every URL that no other route does: the root draws the error page. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
