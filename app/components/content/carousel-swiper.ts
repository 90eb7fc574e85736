import Swiper from "swiper";
import { A11y, Autoplay, Navigation } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { timings } from "~/config/timings";

export type { Swiper };

interface CarouselOptions {
  view: HTMLElement;
  perView: 1 | 3;
  previous: HTMLElement | null;
  next: HTMLElement | null;
  /** Without animation, for users who prefer reduced motion. */
  prefersReducedMotion: boolean;
}

/** One slide across the page, in a loop. */
const masthead: SwiperOptions = {
  slidesPerView: 1,
  loop: true,
  grabCursor: true,
  speed: timings.mastheadSpeedMs,
};

/**
 * Three slides side by side. The list still scrolls natively, so that the wheel, touch and the Tab key work as before.
 */
const latest: SwiperOptions = {
  cssMode: true,
  slidesPerView: 1.1,
  spaceBetween: 16,
  breakpoints: { 640: { slidesPerView: 2 }, 960: { slidesPerView: 3 } },
  rewind: true,
};

/** Turns a scrolling list into a Swiper carousel. The caller starts autoplay. */
export function createSwiper({ view, perView, previous, next, prefersReducedMotion }: CarouselOptions): Swiper {
  const delay = perView === 1 ? timings.mastheadAutoplayMs : timings.latestAutoplayMs;
  return new Swiper(view, {
    modules: [A11y, Autoplay, Navigation],
    wrapperClass: "carousel__track",
    slideClass: "carousel__slide",
    threshold: 8,
    ...(perView === 1 ? masthead : latest),
    ...(prefersReducedMotion && { speed: 0 }),
    autoplay: { enabled: false, delay, disableOnInteraction: false },
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    // The markup already names the buttons and makes the slides list items.
    a11y: {
      slideRole: "",
      slideLabelMessage: "",
      prevSlideMessage: previous?.ariaLabel ?? "",
      nextSlideMessage: next?.ariaLabel ?? "",
      scrollOnFocus: false,
      wrapperLiveRegion: false,
    },
  });
}
