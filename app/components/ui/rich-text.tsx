/** HTML that has passed the allow-list of `html.server.ts`; nothing else makes one. */
export type SanitizedHtml = string & { readonly clean: unique symbol };

/** Text of editors' making, with its paragraphs, lists and links. */
export function RichText({ html, className = "rich" }: { html: SanitizedHtml; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it has passed the allow-list
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
