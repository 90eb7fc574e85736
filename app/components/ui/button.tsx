import type { MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { modalTarget, popoverTarget } from "./popover";
import { VisuallyHidden } from "./visually-hidden";

export type ButtonKind = "primary" | "secondary" | "quiet" | "white" | "danger";

interface Look {
  kind?: ButtonKind;
  icon?: IconName;
  iconAfter?: IconName;
  /** A quiet button in a column of text: without padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
  /** Words after the visible ones for assistive technology only: "Remove" + "Small kitchens". */
  about?: string;
}

interface ButtonProps extends Look {
  id?: string | undefined;
  /** What the form is sent for: the action chooses its handler by it. */
  intent?: string;
  name?: string;
  value?: string;
  type?: "submit" | "button";
  formAction?: string;
  form?: string;
  pressed?: boolean;
  /** The page was loaded by pressing it, and gives it the focus back. */
  autoFocus?: boolean;
  /** Beside a text that says why. */
  disabled?: boolean;
  /** It looks disabled, and is announced so, but can be pressed: the answer says what is missing. */
  ariaDisabled?: boolean;
  /** The id of the text that describes it; empty for none. */
  describedBy?: string;
  /** The id of the popover that the button opens or closes. */
  popover?: string;
  popoverAction?: "show" | "hide" | "toggle";
  /** The id of the modal that the button opens. */
  opens?: string;
  /** The id of the modal that the button closes. */
  closes?: string;
  /** What it does in a hydrated page, where alone it is rendered. */
  onClick?: () => void;
}

function classes({ kind = "primary", flush, className }: Look) {
  return ["button", kind !== "primary" && `button--${kind}`, flush && "button--flush", className]
    .filter(Boolean)
    .join(" ");
}

function ButtonContent({ icon, iconAfter, children, about }: Look) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
      {about ? <VisuallyHidden> {about}</VisuallyHidden> : null}
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </>
  );
}

/** A button. It belongs in a form, or names the popover or modal it opens. */
export function Button(props: ButtonProps) {
  const { popover, popoverAction, opens, closes, pressed } = props;
  return (
    <button
      id={props.id}
      type={popover || opens || closes ? "button" : (props.type ?? "submit")}
      className={classes(props)}
      name={props.intent ? "intent" : props.name}
      value={props.intent ?? props.value}
      formAction={props.formAction}
      form={props.form}
      aria-pressed={pressed}
      // biome-ignore lint/a11y/noAutofocus: it was pressed, and loses the focus with the page that it was on
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      aria-disabled={props.ariaDisabled || undefined}
      aria-describedby={props.describedBy || undefined}
      onClick={props.onClick}
      {...(popover ? popoverTarget(popover, popoverAction) : {})}
      {...(opens ? modalTarget(opens) : {})}
      {...(closes ? modalTarget(closes, "hide") : {})}
    >
      <ButtonContent {...props} />
    </button>
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  download?: boolean;
  rel?: string;
  /** Does in a hydrated page what following the link does without scripts. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, download, rel, onClick } = props;
  return (
    <a className={classes(props)} href={href} download={download} rel={rel} onClick={onClick}>
      <ButtonContent {...props} />
    </a>
  );
}
