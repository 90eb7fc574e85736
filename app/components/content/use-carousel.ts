import { type MouseEvent, useRef } from "react";
import { useInView } from "~/hooks/use-in-view";
import { useAutoplay } from "./use-autoplay";
import { useSwiper } from "./use-swiper";

/** Makes a carousel of a scrolling list once it is in view. Its slides turn by themselves. */
export function useCarousel(perView: 1 | 3, hasOverflow: boolean) {
  const view = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isInView = useInView(view);
  const { swiper, prefersReducedMotion, activeIndex } = useSwiper(
    { view, previous, next },
    perView,
    hasOverflow && isInView,
  );
  const { focusHandlers, pointerHandlers, ...autoplay } = useAutoplay(swiper, view, isInView && !prefersReducedMotion);

  /** Shows a slide in place of following the link to it. */
  function showSlide(event: MouseEvent, index: number): void {
    if (!swiper) return;
    event.preventDefault();
    if (swiper.params.loop) swiper.slideToLoop(index);
    else swiper.slideTo(index);
  }

  return {
    ...autoplay,
    refs: { view, previous, next },
    isInitialised: swiper !== undefined,
    /** Whether the slides may turn automatically, so that a button to pause them is needed. */
    canAutoplay: swiper !== undefined && !prefersReducedMotion,
    activeIndex,
    showSlide,
    viewHandlers: { ...focusHandlers, ...pointerHandlers },
    dotHandlers: focusHandlers,
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
