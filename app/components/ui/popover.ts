/** Makes an element a popover, which Escape and a press outside close; React 18 has no prop for it. */
export const popover: Record<string, string> = { popover: "" };

/** The attributes of a button that opens or closes a popover; React 18 has no props for them. */
export function popoverTarget(id: string, action?: "show" | "hide" | "toggle"): Record<string, string> {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}

/**
 * Those by which it opens or closes a modal. Not every browser knows them, so a button that opens one has the class
 * `modal-button`, and a link beside it `only-without-modal`.
 */
export function modalTarget(id: string, action?: "hide"): Record<string, string> {
  return { commandfor: id, command: action === "hide" ? "close" : "show-modal" };
}

/** The id of the modal with the tour's film, which the layout draws on pages whose handle says `opensTour`. */
export const tourModalId = "tour-film";
