import { Button } from "~/components/ui/button";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** Switches between the member's own feed and all content. */
export function ContentToggle({ all }: { all: boolean }) {
  return (
    <form className="feed-toggle" method="get" action={paths.personalised()}>
      <fieldset className="field-group field-group--row">
        <legend>
          <VisuallyHidden>What to show</VisuallyHidden>
        </legend>
        <label className="choice">
          <input type="radio" name="content" value="yours" defaultChecked={!all} />
          {messages.yourContent}
        </label>
        <label className="choice">
          <input type="radio" name="content" value="all" defaultChecked={all} />
          {messages.allContent}
        </label>
      </fieldset>
      <Button kind="secondary">Show</Button>
    </form>
  );
}
