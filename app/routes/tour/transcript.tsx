import { Disclosure } from "~/components/ui/disclosure";
import { scenes } from "./scenes";

/** A transcript of what the film shows and says. */
export function Transcript() {
  return (
    <Disclosure summary="Read the transcript">
      <dl>
        {scenes.map(({ says, shows }) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>{shows}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
