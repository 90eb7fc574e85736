import Swiper from "swiper";
import { Autoplay } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { Turning } from "./turning";

const common: SwiperOptions = {
  modules: [Autoplay],
  wrapperClass: "carousel__track",
  slideClass: "carousel__slide",
  threshold: 8,
};

/** Hands a carousel over to Swiper: from a list that scrolls to slides that turn, with dots, arrows and Pause. */
export function driveCarousel(carousel: HTMLElement): void {
  const view = carousel.querySelector<HTMLElement>(".carousel__view");
  if (!view) return;
  const { carousel: perView, speed, delay } = carousel.dataset;
  const isMasthead = perView === "1";
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  carousel.classList.add("carousel--driven");
  const swiper = new Swiper(view, {
    ...common,
    ...(isMasthead ? masthead : latest),
    ...(speed && { speed: Number(speed) }),
    ...(isStill && { speed: 0 }),
    autoplay: { enabled: false, delay: Number(delay), disableOnInteraction: false },
  });
  if (isMasthead) showOnlyActive(swiper);
  answerDots(carousel, swiper);
  answerArrows(carousel, swiper);
  if (!isStill) new Turning(carousel, view, swiper).begin();
}

/** One across the page, round and round. The slides out of sight are out of reach; the dots bring them back. */
const masthead: SwiperOptions = { slidesPerView: 1, loop: true };

/** Three side by side. It still scrolls by itself, so a wheel, a finger and the Tab key move it as before. */
const latest: SwiperOptions = {
  cssMode: true,
  slidesPerView: 1.1,
  spaceBetween: 16,
  breakpoints: { 640: { slidesPerView: 2 }, 960: { slidesPerView: 3 } },
  rewind: true,
};

function showOnlyActive(swiper: Swiper): void {
  const apply = () => {
    for (const slide of swiper.slides) slide.inert = numberOf(slide) !== swiper.realIndex;
  };
  apply();
  swiper.on("realIndexChange", apply);
}

function answerDots(carousel: HTMLElement, swiper: Swiper): void {
  const dots = [...carousel.querySelectorAll<HTMLElement>(".carousel__dots a")];
  const apply = () => {
    for (const [index, dot] of dots.entries()) {
      if (index === swiper.realIndex) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
  };
  apply();
  swiper.on("realIndexChange", apply);
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      if (swiper.params.loop) swiper.slideToLoop(index);
      else swiper.slideTo(index);
    });
  }
}

function answerArrows(carousel: HTMLElement, swiper: Swiper): void {
  const answers = { previous: () => swiper.slidePrev(), next: () => swiper.slideNext() };
  for (const [does, answer] of Object.entries(answers)) {
    const button = carousel.querySelector<HTMLElement>(`[data-does="${does}"]`);
    button?.addEventListener("click", answer);
    button?.removeAttribute("hidden");
  }
}

/** A slide's place in the list, which its id ends with: Swiper moves the slides of a loop about. */
function numberOf(slide: HTMLElement): number {
  return Number(slide.id.split("-").at(-1)) - 1;
}
