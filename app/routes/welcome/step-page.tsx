import { Button } from "~/components/ui/button";
import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { controlIds, FieldMessages } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { StepPageData } from "./load.server";
import { PickGroup } from "./pick-group";
import type { StepForm } from "./schema.server";

/** One question of onboarding: pictures to choose from. */
export function StepPage({ page }: { page: StepPageData }) {
  const { step, title, text, names, at, isLast, mayWait, back, groups } = page;
  const ticked = groups.flatMap(({ choices }) => choices.filter((choice) => choice.ticked).map(({ id }) => id));
  const [form, fields] = useIntentForm<StepForm>({ intent: "save-step", defaultValue: { categories: ticked } });
  const { messages: errors, errorId } = controlIds({ field: fields.categories });
  return (
    <div className="wrap welcome-step">
      <ErrorSummary order={["categories"]} />
      {names.length > 0 ? <Steps steps={names} current={at} label="Your way through" /> : null}
      <h1>{title}</h1>
      {text ? <p className="page-header__intro welcome-step__intro">{text}</p> : null}
      <Form form={form} intent="save-step" action={paths.welcomeStep(step)} layout="bare">
        <FieldMessages messages={errors} errorId={errorId} />
        {groups.map((group, index) => (
          <PickGroup
            key={group.title}
            group={group.title ? group : { ...group, title }}
            isFirst={index === 0}
            isOnly={groups.length === 1}
            field={fields.categories}
          />
        ))}
        <div className="welcome-step__actions">
          <Button className="welcome-step__button">{isLast ? messages.finish : "Next"}</Button>{" "}
          {mayWait ? (
            <Button kind="quiet" name="later" value="1">
              {messages.doThisLater}
            </Button>
          ) : null}{" "}
          <a href={back}>Back</a>
        </div>
      </Form>
    </div>
  );
}
