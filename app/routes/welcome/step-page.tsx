import { Button } from "~/components/ui/button";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldMessages } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import type { StepPageData } from "./load.server";
import { PickGroup } from "./pick-group";

/** One question of onboarding: pictures to choose from. */
export function StepPage({ page, state }: { page: StepPageData; state: FormState | undefined }) {
  const { step, title, text, names, at, isLast, mayWait, back, groups } = page;
  const errors = state?.errors.categories ?? [];
  return (
    <div className="wrap welcome-step">
      <ErrorSummary state={state} order={["categories"]} />
      {names.length > 0 ? <Steps steps={names} current={at} label="Your way through" /> : null}
      <h1 id="question">{title}</h1>
      {text ? <p className="page-header__intro welcome-step__intro">{text}</p> : null}
      <Form action={paths.welcomeStep(step)} layout="bare">
        <FieldMessages messages={errors} errorId={errors.length > 0 ? "categories-error" : undefined} />
        {groups.map((group, index) => (
          <PickGroup key={group.title} group={group} isFirst={index === 0} isOnly={groups.length === 1} state={state} />
        ))}
        <div className="welcome-step__actions">
          <Button className="welcome-step__button">{isLast ? messages.finish : "Next"}</Button>
          {mayWait ? (
            <Button kind="quiet" name="later" value="1">
              {messages.doThisLater}
            </Button>
          ) : null}
          <a href={back}>Back</a>
        </div>
      </Form>
    </div>
  );
}
