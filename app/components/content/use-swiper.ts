import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "./carousel-swiper";

export interface CarouselRefs {
  view: RefObject<HTMLDivElement>;
  previous: RefObject<HTMLButtonElement>;
  next: RefObject<HTMLButtonElement>;
}

/** On a slow connection the text and the first picture load first; no slide would turn before that anyway. */
const afterLoadMs = 1_000;

/** Fetches Swiper and creates it on the view, a second after the page has loaded; destroys it with the component. */
export function useSwiper({ view, previous, next }: CarouselRefs, perView: 1 | 3, isWanted: boolean) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const isNeeded = isWanted || swiper !== undefined;
  useEffect(() => {
    if (!isNeeded || !("inert" in HTMLElement.prototype)) return;
    let created: Swiper | undefined;
    const leaving = new AbortController();
    async function create() {
      await pageLoaded();
      const { createSwiper } = await import("./carousel-swiper");
      const element = view.current;
      if (!element || leaving.signal.aborted) return;
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const options = {
        view: element,
        perView,
        previous: previous.current,
        next: next.current,
        prefersReducedMotion: isReduced,
      };
      created = createSwiper(options);
      created.on("realIndexChange", ({ realIndex }) => setActiveIndex(realIndex));
      setPrefersReducedMotion(isReduced);
      setSwiper(created);
    }
    void create();
    return () => {
      leaving.abort();
      created?.destroy();
    };
  }, [isNeeded, perView, view, previous, next]);
  return { swiper, prefersReducedMotion, activeIndex };
}

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(resolve, afterLoadMs);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
}
