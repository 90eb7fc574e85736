import { Icon } from "../ui/icon";

/** At the page's foot; beside the page after one screen, where the browser can tie that to scrolling. */
export function BackToTop() {
  return (
    <a className="top no-print" href="#top">
      <Icon name="arrow-up" />
      Back to top
    </a>
  );
}
