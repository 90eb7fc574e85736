import { Disclosure } from "~/components/ui/disclosure";
import { Picture } from "../content/picture";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { Content, Titled } from "./block-types";
import { parseLink } from "./link";

interface VideoProps extends Content<"video">, Titled {
  /** Opens the transcript, for printing. */
  isOpen: boolean;
}

/** A film with its still, its length, a link to where it plays, and its transcript. */
export function VideoBlock({ title, minutes, poster, url, transcript, level, id, isOpen }: VideoProps) {
  const Title = `h${level}` as const;
  const address = url === null ? null : parseLink(url);
  const length = `${minutes} min`;
  return (
    <>
      <Title id={id}>{title}</Title>
      <div className="video-block wide">
        <Picture image={poster} />
        {address ? (
          <a href={address.href}>
            <Icon name="play" className="no-print" />
            <span>
              Watch<VisuallyHidden> {title}</VisuallyHidden> (video, {length}
              {address.host ? `, on ${address.host}` : ""})
            </span>
          </a>
        ) : (
          <p>
            {`${length}, in words`}
            {transcript.length > 0 ? ": the film is not shown here, all that is said in it is below" : ""}
          </p>
        )}
      </div>
      {transcript.length > 0 ? (
        <Disclosure
          className="transcript"
          open={isOpen}
          summary={
            <>
              Read the transcript<VisuallyHidden> of {title}</VisuallyHidden>
            </>
          }
        >
          {transcript.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ) : null}
    </>
  );
}
