import type { FormField } from "contract/auth";
import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import type { Reveal } from "~/forms/reveal";
import { Select } from "~/forms/select";
import type { AnyField } from "~/forms/use-intent-form";

interface ExtraFieldsProps {
  questions: FormField[];
  /** The form's fields by name. */
  fields: Record<string, AnyField>;
}

/** The API's questions, each with the follow-ups of its answers. */
export function ExtraFields({ questions, fields }: ExtraFieldsProps) {
  return questions
    .filter(({ showWhen }) => !showWhen)
    .map((question) => <Question key={question.name} question={question} questions={questions} fields={fields} />);
}

interface QuestionProps extends ExtraFieldsProps {
  question: FormField;
}

function Question({ question, questions, fields }: QuestionProps) {
  const { name, label, options = [], type, required } = question;
  const reveals = revealsOf({ question, questions, fields });
  const field = fields[name];
  const common = { field, label, optional: !required, ...(reveals.length > 0 && { reveals }) };
  if (type === "select") return <Select {...common} options={options} blank="Please choose" />;
  if (type === "checkboxes") return <Checkboxes {...common} choices={options} />;
  if (type === "radio") return <Radios {...common} choices={options} />;
  return <Field field={field} label={label} optional={!required} />;
}

function revealsOf({ question, questions, fields }: QuestionProps): Reveal[] {
  const followUps = questions.filter(({ showWhen }) => showWhen?.field === question.name);
  const answers = [...new Set(followUps.map(({ showWhen }) => showWhen?.equals ?? ""))];
  return answers.map((equals) => ({
    equals,
    content: followUps
      .filter(({ showWhen }) => showWhen?.equals === equals)
      .map((followUp) => <Question key={followUp.name} question={followUp} questions={questions} fields={fields} />),
  }));
}
