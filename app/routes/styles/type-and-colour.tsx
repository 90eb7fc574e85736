import { Section } from "~/components/ui/page-header";

/** The type sizes, and the use of each. */
export function TypeAndColour() {
  return (
    <>
      <Section
        id="type"
        title="Type"
        aside={<span className="meta">Libre Caslon Condensed over the system's own</span>}
      >
        <div className="grid">
          <div className="two-thirds stack">
            <p className="cover__title">Red-letter days</p>
            <h3>Headlines are set tight and low; they break where sense breaks</h3>
            <p className="measure">
              Text is set in the reader's own system face at a measure of sixty-five characters.{" "}
              <a href="#colour">Links in text are underlined</a>, always. Figures in tables line up: £1,240.00.
            </p>
            <p className="meta">Notes, dates and captions are small and soft.</p>
          </div>
          <ol className="third plain-list stack">
            <li>
              <b>1 January</b>
              <p className="meta">A day as a table heads it</p>
            </li>
            <li>
              <b>£2,160.00</b>
              <p className="meta">Money, with both its decimals</p>
            </li>
          </ol>
        </div>
      </Section>
      <Section id="colour" title="Colour">
        <p className="measure">
          Ink on paper, paper on ink in the dark, and the red in which almanacs print their feast days. Every other
          colour belongs to a publication and comes with it.
        </p>
      </Section>
    </>
  );
}
