/** Makes a popover of an element, which Escape and a press elsewhere close; React 18 has no name for it. */
export const popover: Record<string, string> = { popover: "" };

/** The attributes by which a button opens or closes a popover; React 18 has no names for them. */
export function popoverTarget(id: string, action?: "show" | "hide" | "toggle"): Record<string, string> {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}
