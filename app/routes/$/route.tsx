import { notFound } from "~/http/not-found.server";

/** Every address that is no other's: the root draws the page. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
