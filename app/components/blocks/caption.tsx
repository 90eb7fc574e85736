/** The words below a picture, and whose it is. */
export function Caption({ caption, credit }: { caption?: string; credit?: string }) {
  if (!caption && !credit) return null;
  return (
    <figcaption>
      {caption}
      {credit ? <span className={caption ? "credit" : undefined}>{credit}</span> : null}
    </figcaption>
  );
}
