import type { CurrentPlan, Subscription } from "contract/plan";
import { PlanFeatures } from "~/components/plan/plan-features";
import { ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { RenewalChoice } from "./renewal-choice";

interface CurrentPlanSectionProps {
  current: CurrentPlan;
  /** The user's own purchase that it comes from, if it does. */
  own: Subscription | null;
}

/** The current plan: its name, its source, what it includes and lacks. */
export function CurrentPlanSection({ current, own }: CurrentPlanSectionProps) {
  const { plan, source } = current;
  return (
    <SettingsSection
      id="in-force"
      title="In force"
      hint={
        <>
          <Source current={current} />
          {own ? <Renewal own={own} /> : null}
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
        {source === "team" ? (
          <ButtonLink href={paths.team()}>See the team</ButtonLink>
        ) : (
          <ButtonLink href={paths.usersUpgrade()}>
            {plan?.covers_premium ? "Compare the plans" : "See the plans"}
          </ButtonLink>
        )}
      </div>
    </SettingsSection>
  );
}

function Source({ current: { plan, source, until, team } }: { current: CurrentPlan }) {
  if (source === "none" || !until)
    return <p>{plan ? "The free plan, for as long as you like." : "Free publications are open to you."}</p>;
  const through = source === "team" && team;
  return (
    <>
      <p>
        Until <Day day={until} />.
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

function Renewal({ own }: { own: Subscription }) {
  if (!own.renewal) return <p>It does not renew.</p>;
  return (
    <p>
      It renews on <Day day={own.renewal} />. <RenewalChoice subscription={own} />
    </p>
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
