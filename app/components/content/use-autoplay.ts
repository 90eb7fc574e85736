import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import type { Swiper } from "./carousel-swiper";

/**
 * Turns the slides unless the user paused them, points at them or has focus among them.
 * @param swiper undefined until it has been created
 * @param canAutoplay the slides are in view, and the user does not prefer reduced motion
 */
export function useAutoplay(swiper: Swiper | undefined, view: RefObject<HTMLElement>, canAutoplay: boolean) {
  const [isPaused, setPaused] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  // The pointer and the focus may have been there before the page was hydrated.
  useEffect(() => {
    setPointer(view.current?.matches(":hover") ?? false);
    setFocus(view.current?.contains(document.activeElement) ?? false);
  }, [view]);

  const isPlaying = swiper !== undefined && canAutoplay && !isPaused && !hasPointer && !hasFocus;
  useEffect(() => {
    if (isPlaying) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isPlaying]);

  return {
    isPlaying,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    focusHandlers: {
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
    },
    pointerHandlers: { onPointerEnter: () => setPointer(true), onPointerLeave: () => setPointer(false) },
  };
}
