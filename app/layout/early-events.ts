/** The events for which React hydrates at once, before it handles them. */
const types =
  "auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit touchcancel touchend touchstart".split(
    " ",
  );

/**
 * Keeps events from React until it has hydrated the document's root; they do what they do without scripts. Remix decodes
 * the loaders' data during the first render and suspends outside of any boundary: if an event makes React 18 finish that
 * render at once, it throws "Root did not complete" (345).
 * @returns lets React have the events from now on
 */
export function keepEventsFromReact(): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const type of types) addEventListener(type, stop, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, stop, { capture: true });
  };
}
