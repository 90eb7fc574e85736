import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import type { SurveyFields } from "./schema.server";

const choices = [
  { value: "great", label: "Great" },
  { value: "ok", label: "Ok" },
  { value: "poor", label: "Poor" },
];

interface SurveyFormProps {
  /** The page to return to afterwards. */
  back: string;
  /** The order that the survey is about; '0' for none. */
  orderId: string;
}

/** The survey as a page. */
export function SurveyForm({ back, orderId }: SurveyFormProps) {
  const [form, fields] = useIntentForm<SurveyFields>({ intent: "send-survey" });
  return (
    <div className="wrap narrow">
      <ErrorSummary order={["rating", "feedback"]} />
      <h1>{messages.surveyTitle}</h1>
      <Form form={form} intent="send-survey" action={paths.feedback()}>
        <input type="hidden" name="back" value={fields.back.initialValue ?? back} />
        <input type="hidden" name="order_id" value={fields.order_id.initialValue ?? orderId} />
        <Radios field={fields.rating} label={messages.surveyQuestion} choices={choices} asTitle />
        <TextArea
          field={fields.feedback}
          label="Your feedback"
          hint="What helped, what is missing, what stood in your way."
          optional
          maxLength={2000}
        />
        <Button>Send feedback</Button>
      </Form>
    </div>
  );
}
