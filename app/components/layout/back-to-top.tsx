import { Icon } from "../ui/icon";

/** A link at the foot of the page, which moves to its side once the user has scrolled by more than a screen. */
export function BackToTop() {
  return (
    <div className="back-to-top no-print">
      <a className="back-to-top__link" href="#top">
        <Icon name="arrow-up" className="back-to-top__icon" />
        Back to top
      </a>
    </div>
  );
}
