import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/config/paths";
import { timings } from "~/config/timings";
import { useInterval } from "~/hooks/use-interval";

/**
 * Polls for the id of the newest item once a minute, while the page is visible and online. It ends with the user's
 * session.
 * @param latestId the newest item on the page; "0" before there is one
 */
export function useNewContent(latestId: string) {
  const known = useRef(latestId);
  const polledAt = useRef(Date.now());
  const [checkedAt, setCheckedAt] = useState<string>();
  const [foundAt, setFoundAt] = useState<number>();
  const [isLoggedOut, setLoggedOut] = useState(false);

  const poll = useCallback(async () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    polledAt.current = Date.now();
    const newest = await readNewestId();
    if (newest === "logged-out") return setLoggedOut(true);
    if (newest === undefined) return;
    setCheckedAt(timeNow());
    if (newest !== known.current && known.current !== "0") setFoundAt(Date.now());
    known.current = newest;
  }, []);

  useInterval(poll, isLoggedOut ? null : timings.pollMs);

  useEffect(() => {
    if (isLoggedOut) return;
    function catchUp() {
      if (Date.now() - polledAt.current >= timings.pollMs) void poll();
    }
    document.addEventListener("visibilitychange", catchUp);
    window.addEventListener("online", catchUp);
    return () => {
      document.removeEventListener("visibilitychange", catchUp);
      window.removeEventListener("online", catchUp);
    };
  }, [poll, isLoggedOut]);

  return { checkedAt, hasFound: foundAt !== undefined, isHighlighted: useHighlight(foundAt) };
}

/** Whether something was found a moment ago. */
function useHighlight(foundAt: number | undefined): boolean {
  const [isHighlighted, setHighlighted] = useState(false);
  useEffect(() => {
    if (foundAt === undefined) return;
    setHighlighted(true);
    const timer = setTimeout(() => setHighlighted(false), timings.latestFoundMs);
    return () => clearTimeout(timer);
  }, [foundAt]);
  return isHighlighted;
}

function timeNow(): string {
  return new Date().toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "Europe/London" });
}

/** Does not use a fetcher: a network error would replace the page. Undefined while there is no response. */
async function readNewestId(): Promise<string | undefined> {
  try {
    const response = await fetch(paths.latest(), { headers: { accept: "application/json" }, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 401) return "logged-out";
    if (!response.ok) return undefined;
    const { id } = (await response.json()) as { id: unknown };
    return String(id);
  } catch {
    return undefined;
  }
}
