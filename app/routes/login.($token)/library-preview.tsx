import type { PictureData } from "~/components/content/item-types";
import { Picture } from "~/components/content/picture";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";

/** What guests are shown of the library. */
export interface Preview {
  covers: { title: string; image: PictureData }[];
  /** Published items, in words: "248"; null while there is none. */
  total: string | null;
  /** The season of what is newest, with its publications, in words; null where none is named. */
  season: string | null;
  /** The lowest monthly payment of a plan; null when none is on sale. */
  from: string | null;
  pricingUrl: string;
}

/** Beside the log-in form: what the library is, its newest covers, and what it costs. */
export function LibraryPreview({ preview, productName }: { preview: Preview; productName: string }) {
  const { covers, total, season, from, pricingUrl } = preview;
  return (
    <section className="library-preview" aria-labelledby="new-here">
      <h2 id="new-here">New here?</h2>
      <p className="library-preview__text">
        {productName} is a library of trend forecasting for people who design, buy and research: colours, materials,
        shapes and the reasons behind them{total ? `, ${total} publications so far` : null}.
      </p>
      {covers.length > 0 ? (
        <>
          <h3 className="library-preview__title">Just published</h3>
          <ul className="library-preview__covers">
            {covers.map(({ title, image }) => (
              <li key={title}>
                <Picture image={image} />
                <p>{title}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {season ? <p className="library-preview__text">This season: {season} so far.</p> : null}
      <p className="library-preview__text">An account is free. {from ? `Plans begin at ${from} a month.` : null}</p>
      <div className="actions">
        <ButtonLink kind="secondary" href={paths.register()}>
          Sign up
        </ButtonLink>{" "}
        <a href={pricingUrl}>Plans and prices</a>
      </div>
    </section>
  );
}
