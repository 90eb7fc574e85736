/** On a slow line the text and the first picture come first; nothing would turn before that anyway. */
const afterLoadMs = 1_000;

/** Carousels are driven by Swiper, which is fetched when the first of them is in view and the page has come. */
export function startCarousels(): void {
  const carousels = document.querySelectorAll<HTMLElement>("[data-carousel]");
  if (carousels.length === 0 || !("inert" in HTMLElement.prototype)) return;
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      void drive(target as HTMLElement);
    }
  });
  whenThePageHasCome(() => {
    for (const carousel of carousels) inView.observe(carousel);
  });
}

function whenThePageHasCome(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work, afterLoadMs);
  else window.addEventListener("load", () => setTimeout(work, afterLoadMs));
}

async function drive(carousel: HTMLElement): Promise<void> {
  const { driveCarousel } = await import("./carousel");
  driveCarousel(carousel);
}
