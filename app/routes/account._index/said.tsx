/** Stands at the end of a form from the beginning, so that what the page's script puts there is read out. */
export function Said({ children }: { children: string }) {
  return (
    <p className="said" role="status">
      {children}
    </p>
  );
}
