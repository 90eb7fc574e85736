import type { MouseEvent } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button } from "../ui/button";

/** What the panel shows; made by `toFeedPanel` of app/feed.server.ts. */
export interface FeedPanelData {
  groups: { slug: string; title: string; choices: Choice[] }[];
  order: "Latest" | "Oldest";
  /** Tells an unchanged form from a changed one. */
  was: string;
  kept: string[];
  open?: "filter" | "sort";
  /** What a press of Select/deselect all has just done. */
  said?: string;
}

interface Choice {
  key: string;
  title: string;
  src: string | null;
  ticked: boolean;
}

interface FeedPanelProps {
  panel: FeedPanelData;
  /** Saving leads back here rather than to the personalised feed. */
  from?: "dashboard";
}

const filterId = "feed-filter";

/** Opens or closes the panel's filter in place of following a link to the page that shows it open. */
export function openFeedFilter(event: MouseEvent): void {
  const details = document.getElementById(filterId);
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  details.open = !details.open;
  scrollTo({ top: 0 });
  details.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Chooses what a feed holds and its order: two forms, of which one at most is open. Put it once at the top of a page
 * that links feed.css; nothing is saved but by a press of a button, and each form carries what the other shows.
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
          <span className="when-open">Close without saving</span>
        </summary>
        <form method="post" action={paths.personalisedPanel()} aria-label="Your feed">
          <Unseen {...props} />
          <input type="hidden" name="order_by" value={panel.order} />
          <div className="feed-panel__save">
            <Button>{messages.updateFeed}</Button>
            <p role="status">{panel.said}</p>
          </div>
          {panel.groups.map((group) => (
            <Group key={group.slug} group={group} />
          ))}
        </form>
      </details>
    </div>
  );
}

/** What both forms carry. */
function Unseen({ panel, from }: FeedPanelProps) {
  return (
    <>
      <FormToken />
      <input type="hidden" name="was" value={panel.was} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {panel.kept.map((id) => (
        <input key={id} type="hidden" name="kept" value={id} />
      ))}
    </>
  );
}

function Sort(props: FeedPanelProps) {
  const { order, groups } = props.panel;
  const ticked = groups.flatMap(({ choices }) => choices.filter((choice) => choice.ticked));
  return (
    <form
      className="feed-panel__order"
      method="post"
      action={paths.personalisedPanel()}
      aria-label="The order of your feed"
    >
      <Unseen {...props} />
      {ticked.map(({ key }) => (
        <input key={key} type="hidden" name="categories" value={key} />
      ))}
      <fieldset className="field-group">
        <legend>Order By</legend>
        {(["Latest", "Oldest"] as const).map((one, index) => (
          <label key={one} className="choice">
            <input
              type="radio"
              id={index === 0 ? "order_by" : undefined}
              name="order_by"
              value={one}
              defaultChecked={one === order}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <Button>{messages.updateFeed}</Button>
    </form>
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
