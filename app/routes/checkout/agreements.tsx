import { ButtonLink } from "~/components/ui/button";
import { RichText, type SanitizedHtml } from "~/components/ui/rich-text";
import { ServerRendered } from "~/components/ui/server-rendered";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import type { AnyField } from "~/forms/use-intent-form";
import { useLayoutData } from "~/layout/use-layout-data";
import type { ErrorsOf } from "./use-order-autosave";

interface AgreementsProps {
  /** Null where none is required. */
  contract: SanitizedHtml | null;
  /** What is agreed to by ordering what opens at once; undefined in a browser. */
  atOnce: string | undefined;
  terms: AnyField;
  agreed: AnyField;
  errorsOf: ErrorsOf;
}

/** The terms, and the contract of a subscription. */
export function Agreements({ contract, atOnce, terms, agreed, errorsOf }: AgreementsProps) {
  const termsUrl = useLayoutData()?.termsUrl || paths.terms();
  return (
    <section className="checkout-part" id="agreements" aria-labelledby="agreements-title">
      <h2 id="agreements-title">{contract ? "Terms and contract" : "Terms"}</h2>
      {contract ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className="checkout-contract" aria-label="Contract" tabIndex={0}>
            <ContractText contract={contract} />
          </section>
          <ButtonLink kind="quiet" flush icon="print" className="no-print" href={paths.checkout({ print: "contract" })}>
            Print the contract
          </ButtonLink>
          <Checkbox field={agreed} errors={errorsOf("agree_contract")} label="I agree to the contract" />
        </>
      ) : null}
      <ServerRendered id="at-once">{atOnce ? <p>{atOnce}</p> : null}</ServerRendered>
      <Checkbox
        field={terms}
        errors={errorsOf("agree_terms")}
        label={
          <>
            I agree to <a href={termsUrl}>the terms</a>
          </>
        }
      />
    </section>
  );
}

/** The text of the contract. It names the parties and the price: it follows what is saved in place. */
export function ContractText({ contract }: { contract: SanitizedHtml }) {
  return <RichText html={contract} className="stack contract-text" />;
}
