import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { Dismiss } from "../ui/dismiss";
import { RichText } from "../ui/rich-text";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { Popup } from "./overlay-types";
import { popupClass } from "./popup-css";

/**
 * The popups of a page, at its end: on large screens they appear at the lower edge of the window after their delay,
 * otherwise in the flow of the page. Closing one closes all.
 */
export function Popups({ popups }: { popups: Popup[] }) {
  return (
    <aside className="overlay overlay--popups" aria-labelledby="popups">
      <h2 id="popups" className="visually-hidden">
        A note for you
      </h2>
      {popups.map((popup, index) => (
        <Form key={popup.id} row={popup.id} className={`popup ${popupClass(index)}`} action={paths.popup()}>
          {popups.map(({ id }) => (
            <input key={id} type="hidden" name="shown" value={id} />
          ))}
          <Dismiss label="Hide for now" />
          <RichText html={popup.content} />
          <div className="actions">
            {popup.links.map(({ name, text }) => (
              <Button key={name} intent={`follow-${name}`}>
                {text}
              </Button>
            ))}
            <Button kind="quiet" intent="close-popups">
              Close
              {popups.length > 1 ? <VisuallyHidden> these notes ({index + 1})</VisuallyHidden> : null}
            </Button>
          </div>
        </Form>
      ))}
    </aside>
  );
}
