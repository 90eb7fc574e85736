import { UnconfirmedNote } from "~/components/order/unconfirmed-note";
import { paths } from "~/config/paths";
import type { Confirmation } from "./view-model.server";

/** What opens, when, and what is sent. */
export function NextSteps({ order }: { order: Confirmation }) {
  const { payment, opens, shipping, unverified } = order;
  if (payment.state === "cancelled") return null;
  const isWaiting = payment.state === "waiting";
  const isLast = isWaiting && payment.next === null;
  const opensSomething = opens.plan !== "" || opens.files !== "" || opens.mayHaveFiles;
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {unverified && opensSomething ? <UnconfirmedNote email={unverified} back={paths.confirmation()} /> : null}
      {isWaiting ? (
        <p>
          {untilConfirmed(opensSomething && !opens.planBegins, shipping)} A transfer usually takes a day or two. As soon
          as it is here we mail you the invoice
          {isLast
            ? ", and there is nothing more for you to do"
            : "; we will ask for each later payment a week before it is due"}
          .
        </p>
      ) : null}
      {opens.plan ? <PlanStep order={order} isWaiting={isWaiting} /> : null}
      {opens.files ? (
        <p>
          {opens.files}: under <a href={paths.downloads()}>My Downloads</a>
          {isWaiting ? " once your payment has arrived" : unverified ? "" : " now"}.
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
          Printed things are sent to your delivery address{isWaiting ? " once your payment has arrived" : ""}. We write
          to you when your parcel leaves, with its carrier and its tracking number if it has one.
        </p>
      ) : null}
    </section>
  );
}

/** What an order by bank transfer waits with. */
function untilConfirmed(opensSomething: boolean, shipping: boolean): string {
  const waits = [
    ...(opensSomething ? ["what you have bought is unavailable"] : []),
    ...(shipping ? ["nothing is sent"] : []),
  ];
  return waits.length > 0 ? `Until the transfer is confirmed, ${waits.join(" and ")}.` : "";
}

function PlanStep({ order: { opens, unverified }, isWaiting }: { order: Confirmation; isWaiting: boolean }) {
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
      {isWaiting ? `${opens.plan} begins on the day on which your payment arrives, for its whole term.` : null}
      {isWaiting ? null : unverified ? `${opens.plan} begins today.` : `${opens.plan} is open now.`}
      {isWaiting ? null : term}
    </p>
  );
}
