/** Makes an element a popover, which Escape and a press outside close; React 18 has no prop for it. */
export const popover: Record<string, string> = { popover: "" };

/** The attributes of a button that opens or closes a popover; React 18 has no props for them. */
export function popoverTarget(id: string, action?: "show" | "hide" | "toggle"): Record<string, string> {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}
