import { Radios } from "~/forms/checkboxes-and-radios";
import { type AnyField, rowsOf } from "~/forms/use-intent-form";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { BlockConflict } from "./block-values";

/** The fields that two editors have changed: both texts side by side, and a choice of which to keep. */
export function BlockConflicts({ field }: { field: AnyField | undefined }) {
  const conflicts = (field?.initialValue ?? []) as BlockConflict[];
  if (!field || conflicts.length === 0) return null;
  return (
    <section className="block-conflicts stack" aria-labelledby="conflicts">
      <h2 id="conflicts">You have both changed this</h2>
      <p className="hint">Your text is in the form below too, where you can still change it before you keep it.</p>
      {rowsOf(field).map((row, index) => {
        const conflict = conflicts[index];
        const fields = row.getFieldset();
        if (!conflict) return null;
        return (
          <div key={row.id} className="stack">
            <input type="hidden" name={fields.name.name} value={conflict.name} />
            <div className="block-conflicts__sides">
              <Side title={conflict.label} whose="Mine" text={conflict.mine} />
              <Side title={conflict.label} whose="Theirs" text={conflict.theirs} />
            </div>
            <Radios
              field={fields.keep}
              label={`${conflict.label}: whose is kept`}
              layout="row"
              choices={[
                { value: "mine", label: "Keep mine" },
                { value: "theirs", label: "Keep theirs" },
              ]}
            />
          </div>
        );
      })}
    </section>
  );
}

function Side({ title, whose, text }: { title: string; whose: string; text: string }) {
  return (
    <div>
      <h3>
        {whose}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </h3>
      <p className="block-conflicts__text">{text}</p>
    </div>
  );
}
