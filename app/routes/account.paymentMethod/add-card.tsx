import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useIntentForm } from "~/forms/use-intent-form";
import { isInvalidSubmission } from "~/forms/use-last-submission";
import type { CardFields } from "./card-fields";
import type { Back } from "./saved-card";
import type { AddCardForm } from "./schema.server";
import { useCardFields } from "./use-card-fields";

interface AddCardProps {
  /** There is no card yet. */
  isFirst: boolean;
  /** The page for which the card is added, and to which its user returns. */
  back: Back | null;
  /** The key of the provider's script; without it no script is loaded. */
  publishableKey: string | null;
  /** The user's name, which most cards have. */
  holder: string;
}

/** Saves a card by the provider's script where that can be loaded; otherwise the form leads to the provider's page. */
export function AddCard({ isFirst, back, publishableKey, holder }: AddCardProps) {
  const intent = "add-card";
  const [form, fields] = useIntentForm<AddCardForm>({ intent, defaultValue: { name: holder } });
  const container = useRef<HTMLDivElement>(null);
  const card = useCardFields(publishableKey, container);
  const { status, onSubmit } = useSaving(card);
  return (
    <SettingsSection
      id="new-card"
      title={messages.addCard}
      hint={
        <p>
          {isFirst ? "You have no saved card yet. " : null}
          {card
            ? "The number goes straight to our card provider: we never see it."
            : `You enter the number on our card provider's page, which leads you back ${back ? `to ${back.text}` : "here"}.`}
        </p>
      }
    >
      <Form
        // The provider's fields check themselves; conform's handler would send the form without them.
        {...(card ? { id: form.id, onSubmit } : { form })}
        intent={intent}
        action={paths.accountPaymentMethod(back ? { return: back.to } : {})}
        idempotent
      >
        {back ? <input type="hidden" name="return_to" value={back.to} /> : null}
        <Field field={fields.name} label="Name on the card" autoComplete="cc-name" width="medium" spellCheck={false} />
        {publishableKey ? <div ref={container} /> : null}
        {publishableKey ? <FormStatus failed={status.failed}>{status.text}</FormStatus> : null}
        <div className="actions">
          <Button>{card ? messages.addCard : "Enter the card"}</Button>{" "}
          {back ? (
            <ButtonLink kind="quiet" href={back.href}>
              Back to {back.text}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </SettingsSection>
  );
}

interface Status {
  text: string;
  failed: boolean;
}

const idle: Status = { text: "", failed: false };
const saving: Status = { text: "Saving your card …", failed: false };

/** Saves the card by the provider's fields, and then submits the form with the card's id in place of its number. */
function useSaving(card: CardFields | undefined) {
  const fetcher = useFetcher<unknown>();
  const [status, setStatus] = useState(idle);
  const submitted = useRef<HTMLFormElement | null>(null);
  const answer = fetcher.data;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!card || submitted.current) return;
    const form = event.currentTarget;
    submitted.current = form;
    setStatus(saving);
    const problem = await card.check();
    if (problem) return fail(problem);
    const fields = new FormData(form);
    fields.set("intent", "start-card");
    fetcher.submit(fields, { method: "post", action: paths.accountPaymentMethod() });
  }

  function fail(text: string) {
    submitted.current = null;
    setStatus({ text, failed: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is used once
  useEffect(() => {
    const form = submitted.current;
    if (!card || !form || !answer) return;
    if (isInvalidSubmission(answer)) return fail(Object.values(answer.result.error ?? {})[0]?.[0] ?? "");
    const { clientSecret } = answer as { clientSecret: string };
    const name = String(new FormData(form).get("name"));
    const returnUrl = new URL(paths.accountPaymentMethod({ added: "1" }), location.href).href;
    void card.save({ clientSecret, name, returnUrl }).then((saved) => {
      if ("message" in saved) return fail(saved.message);
      addHidden(form, "intent", "save-card");
      addHidden(form, "payment_method", saved.id);
      form.submit();
    });
  }, [answer]);

  return { status, onSubmit };
}

function addHidden(form: HTMLFormElement, name: string, value: string): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  form.append(input);
}
