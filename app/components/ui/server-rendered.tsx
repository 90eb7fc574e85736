import { createContext, type ReactNode, useContext, useState } from "react";

/** Whether the page is hydrated. */
export const HydrationContext = createContext(false);

interface ServerRenderedProps {
  /** The id of the element around it, unique in the page. */
  id: string;
  children: ReactNode;
}

/**
 * Renders its children on the server alone: a hydrated page keeps their markup as it was sent, so that their data does
 * not have to be sent as well (`ServerOnly`). They must work without scripts.
 */
export function ServerRendered({ id, children }: ServerRenderedProps) {
  const hydrates = useContext(HydrationContext);
  const [sent] = useState(() => (isBrowser ? (document.getElementById(id)?.innerHTML ?? "") : undefined));
  if (!hydrates) return children;
  const attributes = { id, className: "server-rendered" };
  if (sent === undefined) return <div {...attributes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server, and it is in the page already
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: sent }} suppressHydrationWarning />;
}

const isBrowser = typeof document !== "undefined";
