import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import { Button } from "../ui/button";

const choices = [
  { value: "great", label: "Great" },
  { value: "ok", label: "Ok" },
  { value: "poor", label: "Poor" },
];

type SurveyFields = Record<"rating" | "feedback" | "order_id" | "back", string>;

interface SurveyFormProps {
  /** The page that the thanks lead back to; without it the page that the form is on thanks by a notice. */
  back?: string;
  /** The order that the survey is about; '0' for none. */
  orderId: string;
  /** Sets the question as a title: it is the page's only one. */
  isWholePage?: boolean;
}

/** The survey in the flow of a page. The page /feedback answers it, and shows it again if it is refused. */
export function SurveyForm({ back, orderId, isWholePage = false }: SurveyFormProps) {
  const [form, fields] = useIntentForm<SurveyFields>({ intent: "send-survey" });
  const backTo = fields.back.initialValue ?? back;
  return (
    <Form form={form} intent="send-survey" action={paths.feedback()}>
      {backTo === undefined ? null : <input type="hidden" name="back" value={backTo} />}
      <input type="hidden" name="order_id" value={fields.order_id.initialValue ?? orderId} />
      <Radios
        field={fields.rating}
        label={messages.surveyQuestion}
        choices={choices}
        {...(isWholePage ? { asTitle: true } : { layout: "row" })}
      />
      <TextArea
        field={fields.feedback}
        label="Your feedback"
        hint="What helped, what is missing, what stood in your way."
        optional
      />
      <Button>{messages.surveySubmit}</Button>
    </Form>
  );
}
