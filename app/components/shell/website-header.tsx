import { paths } from "~/paths";
import { Wordmark } from "../ui/wordmark";

/** The header of pages that strangers see, and of paying. */
export function WebsiteHeader({ productName, signedIn }: { productName: string; signedIn: boolean }) {
  return (
    <header className="bar">
      <div className="wrap bar__row">
        <Wordmark name={productName} href={paths.forYou()} />{" "}
        <nav className="bar__links" aria-label="Account">
          {signedIn ? (
            <a href={paths.forYou()}>To the library</a>
          ) : (
            <>
              <a href={paths.login()}>Log in</a>{" "}
              <a className="button button--secondary" href={paths.register()}>
                Sign Up
              </a>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
