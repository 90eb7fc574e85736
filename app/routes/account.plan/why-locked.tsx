import type { CurrentPlan } from "contract/plan";
import { PausedNotice } from "~/components/plan/paused-notice";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";

/**
 * Why premium publications are locked for a user who may not expect it: a plan is paused or has expired, or a team has
 * yet to approve or has revoked access.
 */
export function WhyLocked({ current }: { current: CurrentPlan }) {
  return (
    <>
      {current.paused ? <PausedNotice paused={current.paused} withTitle /> : null}
      <Ended current={current} />
      <NotApproved current={current} />
    </>
  );
}

function Ended({ current: { ended, team } }: { current: CurrentPlan }) {
  if (!ended) return null;
  if (ended.source === "team")
    return (
      <Callout type="warning" title={`The plan of your team, ${team?.display_name}, has ended`}>
        <p>
          {ended.title} was in force until <Day day={ended.on} />. Premium publications open again to you as soon as the
          team's admin renews it, or with a plan of your own.
        </p>
      </Callout>
    );
  return (
    <Callout
      type="warning"
      title={`Your plan, ${ended.title}, has ended`}
      ctaText="Choose a plan"
      ctaURL={paths.usersUpgrade()}
    >
      <p>
        It was in force until <Day day={ended.on} />. Premium publications are locked until you choose a plan again;
        what you have saved stays saved.
      </p>
    </Callout>
  );
}

function NotApproved({ current: { team, plan } }: { current: CurrentPlan }) {
  if (!team || team.approved || plan?.covers_premium) return null;
  if (team.revoked)
    return (
      <Callout
        type="warning"
        title={`Your access to ${teamPhrase(team.display_name)} was revoked`}
        ctaText="See the team"
        ctaURL={paths.team()}
      >
        <p>Its plan is no longer open to you. If this is a mistake, please contact your team admin.</p>
      </Callout>
    );
  return (
    <Callout title={`${team.display_name} has yet to approve you`} ctaText="See the team" ctaURL={paths.team()}>
      <p>You have asked to join. As soon as one of the team's admins approves you, its plan is yours as well.</p>
    </Callout>
  );
}
