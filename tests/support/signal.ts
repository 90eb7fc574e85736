/** Something that is waited for and given once. */
export interface Signal {
  given: Promise<void>;
  give(): void;
}

/** A signal that was not given yet. */
export function signal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
