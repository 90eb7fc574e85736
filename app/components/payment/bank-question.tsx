import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import type { CardScript } from "./card-provider";
import { useCardProvider } from "./use-card-provider";

/** A payment that waits for what its bank wants to know of the cardholder. */
export interface Question {
  script: CardScript;
  /** The payment's secret. */
  secret: string;
  /** It was not asked in this page before. */
  opensAtOnce: boolean;
}

interface BankQuestionProps extends Question {
  /** The page, whose action says how the payment has ended. */
  action: string;
  /** The payment, where the form names it. */
  row?: string | undefined;
}

/**
 * Asks the bank's question over the page by the provider's script, and then asks the API how the payment has ended:
 * nothing that the browser says of it is believed. Where the script is blocked, the page says what else can be done.
 */
export function BankQuestion({ script, secret, opensAtOnce, action, row }: BankQuestionProps) {
  const provider = useCardProvider(script);
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const [text, setText] = useState("");

  async function ask(): Promise<void> {
    if (!provider || isAsking.current) return;
    isAsking.current = true;
    setText("Your bank asks you now.");
    // However it ends, the API knows; a question that could not be asked is offered again by the page that follows.
    await provider.askHolder(secret).catch(() => {});
    setText("Your bank has your answer. One moment …");
    form.current?.requestSubmit();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, as soon as it can be.
  useEffect(() => {
    if (opensAtOnce) void ask();
  }, [provider]);

  return (
    <>
      <FormStatus>{text}</FormStatus>
      {provider && !opensAtOnce ? (
        <Button type="button" onClick={() => void ask()}>
          Answer your bank
        </Button>
      ) : null}
      <Form formRef={form} action={action} intent="ask-again" row={row} layout="bare" />
    </>
  );
}
