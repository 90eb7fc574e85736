import { Icon } from "~/components/ui/icon";
import { scenes } from "./scenes";

/** A transcript of what the film shows and says. */
export function Transcript() {
  return (
    <details className="disclosure">
      <summary>
        <Icon name="chevron-right" />
        Read the transcript
      </summary>
      <dl>
        {scenes.map(({ says, shows }) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>{shows}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
