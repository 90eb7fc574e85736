import { paths } from "~/config/paths";
import { CardBadge, CardMeta } from "../content/card-parts";
import { LockOverlay } from "../content/locked";
import { backgroundClass, paletteClass } from "../content/palette-css";
import { Picture } from "../content/picture";
import type { Download } from "./download";
import { kindOf } from "./file-list";

/** One of the other downloads: links to its files, or to the upgrade that unlocks them. */
export function DownloadCard({ taken }: { taken: Download }) {
  const { item, state } = taken;
  const isLocked = state === "locked";
  return (
    <article className="card">
      <div className={`card__picture ${item.image ? backgroundClass(item.palette) : paletteClass(item.palette)}`}>
        {item.image ? <Picture image={item.image} /> : <div className="card__blank" />}
        {isLocked ? <LockOverlay /> : null}
      </div>
      <div className="card__header">
        <CardBadge item={item} />
      </div>
      <h3 className="card__title">
        <a href={isLocked ? paths.usersUpgrade(item.slug) : paths.downloads({ item: item.slug })}>{item.title}</a>
      </h3>
      <CardMeta item={item} withMedium={state !== "files"} />
      <p className="card__text">{filesSummary(taken)}</p>
    </article>
  );
}

/** The item's files in words: "CSV, 1.2 kB" for one, "3 files: CSV, GPL, SVG" for several. */
function filesSummary({ state, files }: Download): string {
  if (state !== "files") return states[state];
  const [only] = files;
  if (files.length === 1 && only) return kindOf(only);
  return `${files.length} files: ${[...new Set(files.map(({ kind }) => kind))].join(", ")}`;
}

const states = {
  reading: "To read in the browser",
  locked: "Upgrade",
  unconfirmed: "Waiting for you to confirm your address",
  empty: "No file yet",
} as const;
