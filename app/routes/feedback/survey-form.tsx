import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldValue } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { InvalidForm } from "~/forms/submission.server";
import { TextArea } from "~/forms/text-area";

const choices = [
  { value: "great", label: "Great" },
  { value: "ok", label: "Ok" },
  { value: "poor", label: "Poor" },
];

interface SurveyFormProps {
  answer: InvalidForm | undefined;
  /** The page to go back to afterwards. */
  back: string;
  /** The order that it is about; '0' for none. */
  orderId: string;
}

/** The survey as a page. */
export function SurveyForm({ answer, back, orderId }: SurveyFormProps) {
  const state = answer?.refused;
  return (
    <div className="wrap narrow">
      <ErrorSummary state={state} order={["rating", "feedback"]} />
      <h1>{messages.surveyTitle}</h1>
      <Form action={paths.feedback()}>
        <input type="hidden" name="back" value={fieldValue("back", state, back)} />
        <input type="hidden" name="order_id" value={fieldValue("order_id", state, orderId)} />
        <Radios name="rating" label={messages.surveyQuestion} choices={choices} state={state} asTitle />
        <TextArea
          name="feedback"
          label="Your feedback"
          hint="What helped, what is missing, what stood in your way."
          optional
          maxLength={2000}
          state={state}
        />
        <Button>Submit</Button>
      </Form>
    </div>
  );
}
