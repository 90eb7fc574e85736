import { type RefObject, useEffect, useState } from "react";

/** Whether any of the element is in the viewport; false until the browser has reported it. */
export function useInView(ref: RefObject<Element>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}
