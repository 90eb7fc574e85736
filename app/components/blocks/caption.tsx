/** The caption of a picture and its credit. */
export function Caption({ caption, credit }: { caption?: string; credit?: string }) {
  if (!caption && !credit) return null;
  return (
    <figcaption>
      {caption}
      {credit ? <span className={caption ? "credit" : undefined}>{credit}</span> : null}
    </figcaption>
  );
}
