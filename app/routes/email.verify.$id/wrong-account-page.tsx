import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

/** The page of a link that belongs to another account than the one logged in. */
export function WrongAccountPage({ email, address }: { email: string; address: string }) {
  return (
    <div className="wrap narrow">
      <h1>This link belongs to another account</h1>
      <p>
        You are logged in as <strong>{email}</strong>, but the link is for another account. To use it, log in to that
        account.
      </p>
      <Form action={paths.logOut()}>
        <input type="hidden" name="back" value={address} />
        <div className="actions">
          <Button>Log out and use the other account</Button> <a href={paths.forYou()}>Stay with this account</a>
        </div>
      </Form>
    </div>
  );
}
