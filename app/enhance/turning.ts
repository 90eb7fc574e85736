import type Swiper from "swiper";

/**
 * Whether a carousel turns by itself: as long as its button does not say otherwise, it is in view, and nobody points at
 * its slides or is among them with the keyboard. The button comes first, and is there as long as anything moves.
 */
export class Turning {
  private isWanted = true;
  private isInView = true;
  private readonly holders = new Set<"pointer" | "focus">();

  constructor(
    private readonly carousel: HTMLElement,
    private readonly view: HTMLElement,
    private readonly swiper: Swiper,
  ) {}

  begin(): void {
    this.answerButton();
    this.hold("pointer", "pointerenter", "pointerleave", [this.view]);
    const dots = this.carousel.querySelector<HTMLElement>(".carousel__dots");
    this.hold("focus", "focusin", "focusout", dots ? [this.view, dots] : [this.view]);
    document.addEventListener("visibilitychange", () => this.apply());
    new IntersectionObserver((entries) => {
      this.isInView = entries.at(-1)?.isIntersecting ?? true;
      this.apply();
    }).observe(this.view);
    if (this.view.contains(document.activeElement)) this.holders.add("focus");
    if (this.view.matches(":hover")) this.holders.add("pointer");
    this.apply();
  }

  private hold(holder: "pointer" | "focus", from: string, until: string, places: HTMLElement[]): void {
    for (const place of places) {
      place.addEventListener(from, () => {
        this.holders.add(holder);
        this.apply();
      });
      place.addEventListener(until, () => {
        this.holders.delete(holder);
        this.apply();
      });
    }
  }

  private answerButton(): void {
    const button = this.carousel.querySelector<HTMLElement>('[data-does="pause"]');
    const word = button?.firstElementChild;
    if (!button || !word) return;
    button.addEventListener("click", () => {
      this.isWanted = !this.isWanted;
      word.textContent = this.isWanted ? "Pause" : "Play";
      button.dataset.state = this.isWanted ? "turning" : "paused";
      this.apply();
    });
    button.removeAttribute("hidden");
  }

  private apply(): void {
    const { autoplay } = this.swiper;
    const turns = this.isWanted && this.isInView && this.holders.size === 0 && document.visibilityState === "visible";
    if (turns && !autoplay.running) autoplay.start();
    if (!turns && autoplay.running) autoplay.stop();
    this.view.setAttribute("aria-live", turns ? "off" : "polite");
  }
}
