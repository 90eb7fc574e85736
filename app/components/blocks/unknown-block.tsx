/** A notice in place of a block that could not be parsed. */
export function UnknownBlock() {
  return <p className="unknown-block">This part cannot be shown.</p>;
}
