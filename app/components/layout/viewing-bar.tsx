import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

interface ViewingBarProps {
  /** The member's name. */
  name: string;
  /** The time at which it ends: "14:32". */
  until: string;
}

/** Says on every page that an administrator looks at the site as a member, with the button that ends it. */
export function ViewingBar({ name, until }: ViewingBarProps) {
  return (
    <section className="viewing-bar" aria-label="View as a member">
      <Form className="wrap" action={paths.endViewing()}>
        <p>
          You are looking at the site as <strong translate="no">{name}</strong>. Nothing can be changed. It ends at{" "}
          {until}.
        </p>
        <Button kind="white" about="the view">
          End
        </Button>
      </Form>
    </section>
  );
}
