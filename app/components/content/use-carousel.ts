import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useInView } from "~/hooks/use-in-view";
import type { Swiper } from "./carousel-swiper";

/** On a slow connection the text and the first picture load first; no slide would turn before that anyway. */
const afterLoadMs = 1_000;

/**
 * Makes a carousel of a scrolling list: Swiper is fetched once the list is in view, a second after the page has loaded.
 * The slides turn by themselves unless the user paused them, points at them, has focus among them or prefers reduced
 * motion.
 */
export function useCarousel(perView: 1 | 3, isMoving: boolean) {
  const view = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isInView = useInView(view);
  const [swiper, setSwiper] = useState<Swiper>();
  const [isStill, setStill] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  const isWanted = isMoving && (isInView || swiper !== undefined);
  useEffect(() => {
    if (!isWanted || !("inert" in HTMLElement.prototype)) return;
    let created: Swiper | undefined;
    const leaving = new AbortController();
    async function create() {
      await pageLoaded();
      const { createSwiper } = await import("./carousel-swiper");
      const element = view.current;
      if (!element || leaving.signal.aborted) return;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const options = { view: element, perView, previous: previous.current, next: next.current, isStill: still };
      created = createSwiper(options);
      created.on("realIndexChange", ({ realIndex }) => setActiveIndex(realIndex));
      setStill(still);
      setPointer(element.matches(":hover"));
      setFocus(element.contains(document.activeElement));
      setSwiper(created);
    }
    void create();
    return () => {
      leaving.abort();
      created?.destroy();
    };
  }, [isWanted, perView]);

  const isTurning = swiper !== undefined && isInView && !isStill && !isPaused && !hasPointer && !hasFocus;
  useEffect(() => {
    if (isTurning) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isTurning]);

  /** Shows a slide in place of following the link to it. */
  function showSlide(event: MouseEvent, index: number): void {
    if (!swiper) return;
    event.preventDefault();
    if (swiper.params.loop) swiper.slideToLoop(index);
    else swiper.slideTo(index);
  }

  const focusHandlers = {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  };
  const pointerHandlers = { onPointerEnter: () => setPointer(true), onPointerLeave: () => setPointer(false) };
  return {
    refs: { view, previous, next },
    isDriven: swiper !== undefined,
    /** Whether the slides may turn automatically, so that a button to pause them is needed. */
    canTurn: swiper !== undefined && !isStill,
    isTurning,
    isPaused,
    activeIndex,
    showSlide,
    togglePaused: () => setPaused(!isPaused),
    viewHandlers: { ...focusHandlers, ...pointerHandlers },
    dotHandlers: focusHandlers,
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(resolve, afterLoadMs);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
}
