import type { CurrentPlan, Subscription } from "contract/plan";
import { PlanFeatures } from "~/components/plan/plan-features";
import { ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import type { PlanAction } from "~/features/plan-action.server";
import { RenewAgain } from "./does-not-renew";
import type { PayingCard } from "./paying-card";
import { priceInWords } from "./price-in-words";
import { RenewalChoice } from "./renewal-choice";
import { WithdrawLink } from "./withdraw-link";

interface CurrentPlanSectionProps {
  current: CurrentPlan;
  /** The user's own purchase that it comes from, if it does. */
  own: Subscription | null;
  card: PayingCard;
  action: PlanAction | null;
}

/** The current plan: its name, its source, what it includes and lacks. */
export function CurrentPlanSection({ current, own, card, action }: CurrentPlanSectionProps) {
  const { plan, source } = current;
  return (
    <SettingsSection
      id="in-force"
      title="In force"
      hint={
        <>
          <Source current={current} />
          {own ? <Renewal own={own} current={current} card={card} /> : null}
          {own ? <WithdrawLink subscription={own} /> : null}
        </>
      }
    >
      <p className="current-plan__name">{plan?.title ?? "No plan"}</p>
      {plan ? (
        <div className="current-plan">
          <PlanFeatures title={plan.prostitle || "On your plan"} items={plan.pros} />
          <PlanFeatures title={plan.constitle || "Not on your plan"} items={plan.cons} />
        </div>
      ) : null}
      <div className="actions">
        {action ? <ButtonLink href={action.href}>{action.text}</ButtonLink> : null}{" "}
        {source === "team" ? (
          <ButtonLink href={paths.team()}>See the team</ButtonLink>
        ) : (
          <ButtonLink kind={action ? "secondary" : "primary"} href={paths.usersUpgrade()}>
            {plan?.covers_premium ? "Compare the plans" : "See the plans"}
          </ButtonLink>
        )}
      </div>
    </SettingsSection>
  );
}

/** The renewal of the user's own plan that is ordered, the last one if there are several; undefined without one. */
function orderedRenewal({ source, ordered = [] }: CurrentPlan): { title: string; ends: string } | undefined {
  if (source !== "own") return undefined;
  const renewals = ordered.flatMap(({ kind, title, ends }) => (kind === "renewal" && ends ? { title, ends } : []));
  return renewals.toSorted((a, b) => (a.ends < b.ends ? 1 : -1))[0];
}

function Source({ current }: { current: CurrentPlan }) {
  const { plan, source, until, team } = current;
  if (source === "none" || !until)
    return <p>{plan ? "The free plan, for as long as you like." : "Free publications are open to you."}</p>;
  const renewed = orderedRenewal(current);
  const through = source === "team" && team;
  return (
    <>
      <p>
        Until <Day day={until} />.{renewed ? " " : null}
        {renewed ? (
          <>
            Its renewal is ordered: with it you have {renewed.title} until <Day day={renewed.ends} />.
          </>
        ) : null}
      </p>
      {through ? (
        <p>
          It comes to you through your team, <a href={paths.team()}>{team.display_name}</a>.
        </p>
      ) : (
        <Places places={plan?.places ?? 1} teamName={team?.display_name} />
      )}
    </>
  );
}

interface RenewalProps extends Pick<CurrentPlanSectionProps, "current" | "card"> {
  own: Subscription;
}

/** Whether the plan renews, when, for how much and by which payment, or what follows it. */
function Renewal({ own, current, card }: RenewalProps) {
  const { renewal: day } = own;
  if (!day)
    return (
      <p>
        It does not renew: it ends on <Day day={own.expiry} />.
        <RenewAgain stopped={current.stopped?.find(({ term_id }) => term_id === own.id)} />
      </p>
    );
  const next = current.ordered?.find(({ kind, starts }) => kind === "next" && starts === day);
  if (next)
    return (
      <p>
        It does not renew: you have ordered {next.title}, which follows it on <Day day={day} />.
      </p>
    );
  const ordered = current.ordered?.find(({ kind, starts }) => kind === "renewal" && starts === day);
  const price = ordered ?? (current.renewal?.on === day ? current.renewal : null);
  const before = ordered ? null : current.renewal?.before;
  const isByCard = price?.payment_type === "card";
  return (
    <>
      <p>
        It renews on <Day day={day} />
        {price ? ` for ${priceInWords(price)}` : null}
        {price && before ? `, a new price: the present term costs ${before}` : null}.{" "}
        <RenewalChoice subscription={own} />
      </p>
      {isByCard && card === "none" ? (
        <p>
          <strong>No card is saved</strong> to pay it with. <a href={paths.accountPaymentMethod()}>Add a card</a>
        </p>
      ) : null}
      {isByCard && card && card !== "none" ? (
        <p>
          It is taken from <a href={paths.accountPaymentMethod()}>your preferred card</a>,{" "}
          <span translate="no">{card.name}</span>, on that day.{" "}
          {card.isDeclined ? (
            <>
              <strong>The last payment with this card was declined</strong>: choose another one before then.
            </>
          ) : null}
        </p>
      ) : null}
      {price && !isByCard ? <p>It is paid by bank transfer.</p> : null}
    </>
  );
}

/** How many people the user's own plan is for. */
function Places({ places, teamName }: { places: number; teamName: string | undefined }) {
  if (places <= 1) return <p>It is for you alone.</p>;
  return (
    <p>
      It is for {places} people.{" "}
      {teamName ? (
        <>
          You share it with your team, <a href={paths.team()}>{teamName}</a>.
        </>
      ) : (
        <a href={paths.team()}>Make a team to share it</a>
      )}
    </p>
  );
}
