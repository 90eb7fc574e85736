import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CardFields, CardScript, EnteredCard } from "~/components/payment/card-provider";
import { type LoadedFields, useCardFields } from "~/components/payment/use-card-fields";
import { useCardProvider } from "~/components/payment/use-card-provider";
import { useSetupSecret } from "~/components/payment/use-setup-secret";
import { Button, ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useIntentForm } from "~/forms/use-intent-form";
import type { Back } from "./saved-card";
import type { AddCardForm } from "./schema.server";

interface AddCardProps {
  /** There is no card yet. */
  isFirst: boolean;
  /** The page for which the card is added, and to which its user returns. */
  back: Back | null;
  /** The provider's script; null where there is none. */
  script: CardScript | null;
  /** The user's name, which most cards have. */
  holder: string;
}

/** Saves a card by the provider's script where that can be loaded; otherwise the form leads to the provider's page. */
export function AddCard({ isFirst, back, script, holder }: AddCardProps) {
  const intent = "add-card";
  const [form, fields] = useIntentForm<AddCardForm>({ intent, defaultValue: { name: holder } });
  const container = useRef<HTMLDivElement>(null);
  const card = useCardFields(useCardProvider(script), container, { kind: "save" });
  const { status, savedId, onSubmit } = useSaving(card);
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
        intent={savedId ? "save-card" : intent}
        action={paths.accountPaymentMethod(back ? { return: back.to } : {})}
        idempotent
      >
        {back ? <input type="hidden" name="return_to" value={back.to} /> : null}
        <Field field={fields.name} label="Name on the card" autoComplete="cc-name" width="medium" spellCheck={false} />
        {savedId ? <input type="hidden" name="payment_method" value={savedId} /> : null}
        {script ? <div ref={container} /> : null}
        {script ? <FormStatus failed={status.failed}>{status.text}</FormStatus> : null}
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
function useSaving(card: LoadedFields) {
  const requestSecret = useSetupSecret();
  const [status, setStatus] = useState(idle);
  const [savedId, setSavedId] = useState("");
  const isSaving = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (!card || savedId) return;
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    setStatus(saving);
    const saved = await save(card, String(new FormData(form).get("name")));
    isSaving.current = false;
    if (saved.message !== undefined) return setStatus({ text: saved.message, failed: true });
    flushSync(() => setSavedId(saved.id));
    form.requestSubmit();
  }

  async function save(fields: CardFields, holder: string): Promise<EnteredCard> {
    const problem = await fields.check();
    if (problem) return { message: problem };
    const secret = await requestSecret(holder);
    if (secret.message !== undefined) return secret;
    const returnUrl = new URL(paths.accountPaymentMethod({ added: "1" }), location.href).href;
    return fields.save({ clientSecret: secret.clientSecret, holder, returnUrl });
  }

  return { status, savedId, onSubmit };
}
