import { paths } from "~/config/paths";
import { Button } from "../ui/button";

/** Ends the session; it changes something, so it is a form. */
export function LogOutForm({ csrf }: { csrf: string }) {
  return (
    <form method="post" action={paths.signOut()}>
      <input type="hidden" name="csrf" value={csrf} />
      <Button kind="quiet">Sign out</Button>
    </form>
  );
}
