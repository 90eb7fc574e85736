/** Keeps the place of a block that could not be understood. */
export function UnknownBlock() {
  return <p className="unknown-block">This part cannot be shown.</p>;
}
