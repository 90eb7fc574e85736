import { paths } from "~/config/paths";

const emptyImage = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface FilmProps {
  /** The film is in a closed modal: its poster is loaded when the modal opens. */
  isInModal?: boolean;
}

/**
 * The film of the tour, which does not play by itself; it has no sound, so its captions contain all of its words.
 *
 * Browsers load the image of `poster` even in a closed modal. There it is an empty image, since without any Chromium
 * paints a box of its own, and the poster is the background that shows through it.
 */
export function Film({ isInModal = false }: FilmProps) {
  return (
    <video
      className={isInModal ? "film film--in-modal" : "film"}
      controls
      preload="none"
      poster={isInModal ? emptyImage : "/tour/poster.webp"}
      width="1280"
      height="720"
      aria-label="The tour"
    >
      <source src={paths.tour({ film: "webm" })} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={paths.tour({ film: "mp4" })} type="video/mp4" />
      <track kind="captions" src="/tour/captions.vtt" srcLang="en-GB" label="English" default />
      <a href="/tour/tour.mp4">Download the film (MP4)</a>
    </video>
  );
}
