import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { Dismiss } from "../ui/dismiss";

const ratings = [
  ["great", "Great"],
  ["ok", "Ok"],
  ["poor", "Poor"],
] as const;

/** The survey that is shown on a page when it is due. The page /feedback shows it at any time. */
export function SurveyCard() {
  return (
    <aside className="overlay overlay--survey" aria-labelledby="survey-title">
      <Form className="popup" intent="send-survey" action={paths.feedback()}>
        <input type="hidden" name="order_id" value="0" />
        <Dismiss label="Hide for now" />
        <h2 id="survey-title">{messages.surveyTitle}</h2>
        <fieldset className="field-group field-group--row">
          <legend>{messages.surveyQuestion}</legend>
          {ratings.map(([value, text]) => (
            <div key={value} className="choice">
              <input type="radio" id={`survey-${value}`} name="rating" value={value} />
              <label htmlFor={`survey-${value}`}>{text}</label>
            </div>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="survey-feedback">
            Your feedback <span className="optional">(optional)</span>
          </label>
          <textarea className="input overlay__input" id="survey-feedback" name="feedback" rows={2} />
        </div>
        <div className="actions">
          <Button>{messages.surveySubmit}</Button>{" "}
          <Button kind="quiet" intent="close-survey" about="the survey">
            Close
          </Button>
        </div>
      </Form>
    </aside>
  );
}
