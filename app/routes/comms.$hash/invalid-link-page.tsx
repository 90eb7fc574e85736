import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { useLayoutData } from "~/layout/use-layout-data";

/** The page for an unknown or incomplete link. */
export function InvalidLinkPage() {
  const support = useLayoutData()?.supportEmail ?? "";
  return (
    <div className="wrap narrow">
      <h1>This link is not valid</h1>
      <div className="stack">
        <p>It may have been cut short on the way: copy the whole link from the e-mail, or open it there.</p>
        <p>
          When you are logged in, the same choices are in your account. If you want no more e-mail from us and cannot
          log in, write to <a href={`mailto:${support}`}>{support}</a>: we will see to it.
        </p>
      </div>
      <div className="actions">
        <ButtonLink href={`${paths.account()}#communications`}>To your account</ButtonLink>
      </div>
    </div>
  );
}
