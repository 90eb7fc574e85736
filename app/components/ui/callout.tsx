import type { AlertType } from "contract/auth";
import type { ReactNode } from "react";
import { Form } from "~/forms/form";
import { Button } from "./button";
import { Dismiss } from "./dismiss";
import { Icon, type IconName } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

const signs: Record<AlertType, { icon: IconName; word: string }> = {
  info: { icon: "info", word: "" },
  success: { icon: "check", word: "Done: " },
  warning: { icon: "alert", word: "Warning: " },
  error: { icon: "alert", word: "Error: " },
};

interface CalloutProps {
  type?: AlertType;
  title?: string;
  /** Without borders, if its container has them. */
  plain?: boolean;
  children: ReactNode;
  ctaText?: string | null;
  ctaURL?: string | null;
  /** The link's URL changes something, so that no crawler may follow it. */
  ctaRel?: "nofollow" | undefined;
  /** `true` closes it in the page only; a form closes it for good. */
  close?: boolean | { action: string; fields?: Record<string, string>; about: string };
}

/** A message in the page, styled by its type. */
export function Callout({ type = "info", title, plain, children, ctaText, ctaURL, ctaRel, close }: CalloutProps) {
  const sign = signs[type];
  return (
    <div className={`callout callout--${type}${plain ? " callout--plain" : ""}`}>
      <Icon name={sign.icon} />
      <div className="callout__body">
        {title ? <h2>{title}</h2> : null}
        <div>
          {sign.word && !title ? <VisuallyHidden>{sign.word}</VisuallyHidden> : null}
          {children}
        </div>
        {ctaText && ctaURL ? (
          <p>
            <a href={ctaURL} rel={ctaRel}>
              {ctaText}
            </a>
          </p>
        ) : null}
      </div>
      {close === true ? <Dismiss /> : null}
      {typeof close === "object" ? (
        <Form className="" action={close.action}>
          {Object.entries(close.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="quiet" icon="close" about={close.about}>
            Close
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
