import { useState } from "react";

/**
 * What the loader last read: a page whose forms are saved in place goes on showing it, with all that was entered, when
 * its loader fails after a save.
 * @param read null if the loader failed
 */
export function useLastRead<T>(read: T | null): T | null {
  const [last, setLast] = useState(read);
  if (read !== null && read !== last) setLast(read);
  return read ?? last;
}
