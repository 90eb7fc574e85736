import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button } from "../ui/button";

export const logOutFormId = "log-out";

/** Ends the session. The drawer's button submits it too. */
export function LogOutForm() {
  return (
    <form id={logOutFormId} method="post" action={paths.signOut()}>
      <FormToken />
      <Button kind="quiet" flush>
        Sign out
      </Button>
    </form>
  );
}
