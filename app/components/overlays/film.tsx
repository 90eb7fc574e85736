import { paths } from "~/config/paths";

/**
 * The film of the tour, which does not play by itself; it has no sound, so its captions contain all of its words. Its
 * style sheet has its poster: an attribute would load it while its modal is closed.
 */
export function Film() {
  return (
    <video className="film" controls preload="none" width="1280" height="720" aria-label="The tour">
      <source src={paths.tour({ film: "webm" })} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={paths.tour({ film: "mp4" })} type="video/mp4" />
      <track kind="captions" src="/tour/captions.vtt" srcLang="en-GB" label="English" default />
      <a href="/tour/tour.mp4">Download the film (MP4)</a>
    </video>
  );
}
