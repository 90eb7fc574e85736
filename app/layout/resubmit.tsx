import { useLocation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { LoadError } from "~/components/ui/load-error";
import { Form } from "~/forms/form";
import { submittedFields } from "~/forms/submitted-fields";
import { hasFormError, useLastSubmission } from "~/forms/use-last-submission";
import { useDocumentContext } from "./document-context";

/** The fields of the refused form, by name; empty if there is nothing to keep. */
export function useSubmittedFields(): [name: string, value: string][] {
  const { submittedValues } = useDocumentContext();
  const submission = useLastSubmission();
  // An error page has no action data, and a hydrated page no context of the server.
  return Object.entries(submission ? submittedFields(submission) : submittedValues).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}

/**
 * The part of the page that could not be read, together with the submitted form, which is submitted again instead. If
 * the summary of errors already says why the form failed, it is not said again.
 */
export function LoadErrorWithForm({ problem }: { problem: string | null }) {
  const isSaid = hasFormError(useLastSubmission());
  const hasForm = useSubmittedFields().length > 0;
  if (problem && hasForm && isSaid) return <Resubmit />;
  return <LoadError problem={problem}>{hasForm ? <Resubmit /> : undefined}</LoadError>;
}

/**
 * The refused form, on a page that could not be read again to show it: what was entered is kept, except passwords, and
 * one button submits it again. Renders nothing if nothing was entered.
 */
export function Resubmit() {
  const fields = useSubmittedFields();
  const { pathname, search } = useLocation();
  if (fields.length === 0) return null;
  return (
    <div className="stack">
      <p>What you entered is kept here, except for passwords: send it again in a moment.</p>
      <Form action={pathname + search} layout="bare">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button>Send it again</Button>
      </Form>
    </div>
  );
}
