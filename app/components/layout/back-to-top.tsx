import { Icon } from "../ui/icon";

/** At the page's foot, and beside the page once one has scrolled by more than a screen: its rail begins there. */
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
