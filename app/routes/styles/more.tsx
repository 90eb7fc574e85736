import { Carousel } from "~/components/content/carousel";
import { MastheadSlide } from "~/components/content/masthead-slide";
import { Picture } from "~/components/content/picture";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/section";
import { cards, pictures } from "./samples";

const tiles = [
  { name: "Home & Interiors", image: pictures.vessels },
  { name: "Gift & Greetings", image: pictures.weave },
  { name: "Food & Beverage", image: null },
];

/** Slides, tags, tiles to choose from, plans, and the lines of a basket. */
export function More() {
  return (
    <>
      <div className="section">
        <Carousel id="featured" label="Featured" names={cards.slice(0, 3).map((card) => card.title)}>
          {cards.slice(0, 3).map((card) => (
            <MastheadSlide
              key={card.slug}
              item={card}
              actions={
                <>
                  <ButtonLink href="#featured" about={card.title}>
                    View
                  </ButtonLink>
                  <ButtonLink kind="secondary" href="#cards">
                    View all {card.typeTitle}
                  </ButtonLink>
                </>
              }
            />
          ))}
        </Carousel>
      </div>
      <Section id="tags" title="Popular searches">
        <ul className="tags">
          {["Limewash", "Nursery 2028", "Repair", "Kraft paper", "Bottle green"].map((tag) => (
            <li key={tag}>
              <a href={`/search?query=${encodeURIComponent(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="tiles" title="Choose your industries">
        <form className="tiles" method="get" action="/styles">
          {tiles.map((tile, index) => (
            <div key={tile.name} className="tile">
              {tile.image ? <Picture image={{ ...tile.image, alt: "" }} /> : <div className="tile__blank" />}
              <div className="choice">
                <input
                  type="checkbox"
                  id={`tile-${index}`}
                  name="tile"
                  value={tile.name}
                  defaultChecked={index === 0}
                />
                <label htmlFor={`tile-${index}`}>{tile.name}</label>
              </div>
            </div>
          ))}
        </form>
      </Section>
      <Section id="plans" title="Time for an upgrade?">
        <ul className="plans">
          {[
            { name: "Basics", price: "Free", current: true },
            { name: "One industry", price: "£1,240" },
            { name: "The whole library", price: "£3,600" },
          ].map((plan) => (
            <li key={plan.name}>
              <div className={plan.current ? "plan plan--current" : "plan"}>
                <h3>{plan.name}</h3>
                <p className="price">
                  {plan.price} {plan.current ? null : <small>a year, before VAT</small>}
                </p>
                {plan.current ? (
                  <p>This is your plan.</p>
                ) : (
                  <ButtonLink kind="secondary" href="#plans">
                    Choose {plan.name}
                  </ButtonLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="lines" title="Basket">
        <ul className="lines">
          <li>
            <h3>The Quiet Kitchen, team of four</h3>
            <a href="#lines">Remove The Quiet Kitchen</a>
            <p className="price">£1,240.00</p>
          </li>
        </ul>
      </Section>
    </>
  );
}
