import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button } from "../ui/button";

/** Ends the session; it changes something, so it is a form. */
export function LogOutForm() {
  return (
    <form method="post" action={paths.signOut()}>
      <FormToken />
      <Button kind="quiet">Sign out</Button>
    </form>
  );
}
