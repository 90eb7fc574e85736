import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/config/paths";
import { csrfFieldName, useFormContext } from "~/forms/form-context";
import { isInvalidSubmission } from "~/forms/use-last-submission";

/** The secret by which the provider's script saves a card, or why there is none. */
type SetupSecret = { clientSecret: string; message?: never } | { clientSecret?: never; message: string };

/** Asks for the secret by which the provider's script saves a card. */
export function useSetupSecret(): (holder: string) => Promise<SetupSecret> {
  const { data, state, submit } = useFetcher<unknown>({ key: "setup-secret" });
  const { csrfToken } = useFormContext();
  const answer = useRef<(secret: SetupSecret) => void>();
  useEffect(() => {
    if (state !== "idle" || !data) return;
    answer.current?.(toSecret(data));
    answer.current = undefined;
  }, [data, state]);
  return (holder) =>
    new Promise((resolve) => {
      answer.current = resolve;
      const fields = { [csrfFieldName]: csrfToken, intent: "start-card", name: holder };
      submit(fields, { method: "post", action: paths.accountPaymentMethod() });
    });
}

function toSecret(data: unknown): SetupSecret {
  if (!isInvalidSubmission(data)) return data as { clientSecret: string };
  return { message: Object.values(data.result.error ?? {})[0]?.[0] ?? "" };
}
