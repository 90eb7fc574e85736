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
  /** No movement by itself, for users who prefer reduced motion. */
  isStill: boolean;
}

/** One slide across the page, round and round. */
const masthead: SwiperOptions = {
  slidesPerView: 1,
  loop: true,
  grabCursor: true,
  speed: timings.mastheadSpeedMs,
};

/** Three side by side. The list still scrolls natively, so that a wheel, a finger and the Tab key move it as before. */
const latest: SwiperOptions = {
  cssMode: true,
  slidesPerView: 1.1,
  spaceBetween: 16,
  breakpoints: { 640: { slidesPerView: 2 }, 960: { slidesPerView: 3 } },
  rewind: true,
};

/** Turns a carousel's scrolling list into slides. Autoplay is left to the caller to start. */
export function createSwiper({ view, perView, previous, next, isStill }: CarouselOptions): Swiper {
  const delay = perView === 1 ? timings.mastheadAutoplayMs : timings.latestAutoplayMs;
  return new Swiper(view, {
    modules: [A11y, Autoplay, Navigation],
    wrapperClass: "carousel__track",
    slideClass: "carousel__slide",
    threshold: 8,
    ...(perView === 1 ? masthead : latest),
    ...(isStill && { speed: 0 }),
    autoplay: { enabled: false, delay, disableOnInteraction: false },
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    // The markup names the buttons and keeps the slides list items.
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
