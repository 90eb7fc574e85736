import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

export const logOutFormId = "log-out";

/** Ends the session. The drawer's button submits it too. */
export function LogOutForm() {
  return (
    <Form id={logOutFormId} className="" action={paths.logOut()}>
      <Button kind="quiet" flush>
        {messages.signOut}
      </Button>
    </Form>
  );
}
