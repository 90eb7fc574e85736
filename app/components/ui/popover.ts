/** Makes an element a popover, which Escape and a press outside close; React 18 has no prop for it. */
export const popover: Record<string, string> = { popover: "" };

type PopoverAction = "show" | "hide" | "toggle";

/** The attributes of a button that opens or closes a popover; React 18 has no props for them. */
export function popoverTarget(id: string, action?: PopoverAction): Record<string, string> {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}

/**
 * Those by which it opens or closes a modal: a browser that does not know commands opens it as a popover. One that does
 * notes in its console that it ignores the popover's.
 */
export function modalTarget(id: string, action?: PopoverAction): Record<string, string> {
  const command = action === "hide" ? "close" : "show-modal";
  return { ...popoverTarget(id, action), commandfor: id, command };
}

/** The id of the modal with the tour's film, which the layout draws on pages whose handle says `opensTour`. */
export const tourModalId = "tour-film";
