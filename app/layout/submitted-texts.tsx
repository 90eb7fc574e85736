import { labelOf } from "~/forms/field-labels";
import { useSubmittedFields } from "./resubmit";

/** Fields that nobody has typed. */
const unseen = /^(?:intent|row|idempotencyKey|version|seen_.*|.*(?:_id|_ids|hash))$/;

/** What was typed into a form that is refused because somebody has deleted what it changes: to be copied from the page. */
export function SubmittedTexts() {
  const texts = useSubmittedFields().filter(([name, value]) => value.trim() !== "" && !unseen.test(name));
  if (texts.length === 0) return null;
  return (
    <div className="stack">
      <p>Somebody deleted it while you were editing it. This is what you had entered:</p>
      <dl className="submitted-texts">
        {texts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{labelOf(name)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
