/** Carousels are driven by Swiper, which is fetched when the first of them comes into view. */
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
  for (const carousel of carousels) inView.observe(carousel);
}

async function drive(carousel: HTMLElement): Promise<void> {
  const { driveCarousel } = await import("./carousel");
  driveCarousel(carousel);
}
