import { paths } from "~/config/paths";
import type { Confirmation } from "./view-model.server";

/** What opens, when, and what is sent. */
export function NextSteps({ order }: { order: Confirmation }) {
  const { payment, opens, shipping } = order;
  if (payment.state === "cancelled") return null;
  const isWaiting = payment.state === "waiting";
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {isWaiting && !opens.planBegins ? (
        <p>
          Until your transfer has arrived, nothing of this order opens or is sent. A transfer usually takes a day or
          two. As soon as it is here we mail you the invoice, and there is nothing more for you to do.
        </p>
      ) : null}
      {opens.plan ? <PlanStep order={order} isWaiting={isWaiting} /> : null}
      {opens.files ? (
        <p>
          {opens.files}: under <a href={paths.downloads()}>My Downloads</a>
          {isWaiting ? " once your payment has arrived" : " now"}.
        </p>
      ) : null}
      {opens.mayHaveFiles ? (
        <p>
          Files that you bought are under <a href={paths.downloads()}>My Downloads</a>
          {isWaiting ? " once your payment has arrived" : ""}.
        </p>
      ) : null}
      {shipping ? (
        <p>
          Printed things are sent to your delivery address{isWaiting ? " once your payment has arrived" : ""}. We tell
          you when your parcel is on its way.
        </p>
      ) : null}
    </section>
  );
}

function PlanStep({ order: { opens }, isWaiting }: { order: Confirmation; isWaiting: boolean }) {
  const term = (
    <>
      {" "}
      <a href={paths.accountPlan()}>Your plan</a> shows its term.
    </>
  );
  if (opens.planBegins)
    return (
      <p>
        {opens.plan} begins on {opens.planBegins}.{term}
      </p>
    );
  return (
    <p>
      {isWaiting ? `${opens.plan} begins on the day on which your payment arrives.` : `${opens.plan} is open now.`}
      {term}
    </p>
  );
}
