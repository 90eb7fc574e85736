import type { MouseEvent } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { formId } from "~/forms/use-last-submission";
import { Button } from "../ui/button";

const intent = "save-feed";

/** The panel's data; made by `toFeedPanel` of app/view-models/feed-panel.server.ts. */
export interface FeedPanelData {
  groups: { slug: string; title: string; choices: Choice[] }[];
  order: "Latest" | "Oldest";
  /** A hash of the saved choice, by which the action finds whether the form was changed. */
  savedHash: string;
  /** Ids that were chosen at a deeper level than the panel shows. */
  deeper: string[];
  open?: "filter" | "sort";
  /** Whether the button Select/deselect all was just pressed, and what it did. */
  status?: string;
}

interface Choice {
  key: string;
  title: string;
  src: string | null;
  ticked: boolean;
}

interface FeedPanelProps {
  panel: FeedPanelData;
  /** Saving redirects to this page instead of the personalised feed. */
  from?: "dashboard";
}

const filterId = "feed-filter";

/** Opens or closes the panel's filter instead of following a link to the page that shows it open. */
export function openFeedFilter(event: MouseEvent): void {
  const details = document.getElementById(filterId);
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  details.open = !details.open;
  scrollTo({ top: 0 });
  details.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Chooses what a feed contains and its order: two forms, of which one at most is open. Render it once at the top of a
 * page that links feed.css. Only a press of a button saves, and each form carries the other's values.
 */
export function FeedPanel(props: FeedPanelProps) {
  const { panel } = props;
  return (
    <div id="feed" className="feed-panel wrap">
      <details name="feed" open={panel.open === "sort"}>
        <summary>Sort by: {panel.order}</summary>
        <Sort {...props} />
      </details>
      <details name="feed" id={filterId} className="feed-panel__filter" open={panel.open === "filter"}>
        <summary>
          <span className="when-closed">{messages.personaliseFeed}</span>
          <span className="when-open">Cancel</span>
        </summary>
        <Form action={paths.personalisedPanel()} intent={intent} className="" label="Your feed">
          <HiddenFields {...props} />
          <input type="hidden" name="order_by" value={panel.order} />
          <div className="feed-panel__save">
            <Button>{messages.updateFeed}</Button>
            <p role="status">{panel.status}</p>
          </div>
          {panel.groups.map((group) => (
            <Group key={group.slug} group={group} />
          ))}
        </Form>
      </details>
    </div>
  );
}

/** The hidden fields of both forms. */
function HiddenFields({ panel, from }: FeedPanelProps) {
  return (
    <>
      <input type="hidden" name="saved_hash" value={panel.savedHash} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {panel.deeper.map((id) => (
        <input key={id} type="hidden" name="deeper" value={id} />
      ))}
    </>
  );
}

function Sort(props: FeedPanelProps) {
  const { order, groups } = props.panel;
  const ticked = groups.flatMap(({ choices }) => choices.filter((choice) => choice.ticked));
  return (
    <Form
      className="feed-panel__order"
      action={paths.personalisedPanel()}
      intent={intent}
      label="The order of your feed"
    >
      <HiddenFields {...props} />
      {ticked.map(({ key }) => (
        <input key={key} type="hidden" name="categories" value={key} />
      ))}
      <fieldset className="field-group">
        <legend>Order By</legend>
        {(["Latest", "Oldest"] as const).map((one, index) => (
          <label key={one} className="choice">
            <input
              type="radio"
              id={index === 0 ? `${formId(intent)}-order_by` : undefined}
              name="order_by"
              value={one}
              defaultChecked={one === order}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <Button>{messages.updateFeed}</Button>
    </Form>
  );
}

function Group({ group }: { group: FeedPanelData["groups"][number] }) {
  const id = `feed-${group.slug}`;
  return (
    <fieldset id={id} className="feed-panel__group">
      <legend>{group.title}</legend>
      <button
        type="submit"
        name="all"
        value={group.slug}
        formAction={`${paths.personalisedPanel()}#${id}`}
        aria-label={`${messages.selectAll} in ${group.title}`}
      >
        {messages.selectAll}
      </button>
      <div className="feed-panel__choices">
        {group.choices.map((choice) => (
          <div key={choice.key}>
            <label className="choice feed-choice">
              <input type="checkbox" name="categories" value={choice.key} defaultChecked={choice.ticked} />
              {choice.src ? <img src={choice.src} alt="" loading="lazy" /> : <i />}
              {choice.title}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
