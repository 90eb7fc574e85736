/** HTML that has passed the allow-list of `sanitize.server.ts`, the only source of this type. */
export type SanitizedHtml = string & { readonly clean: unique symbol };

/** Editors' text, with its paragraphs, lists and links. */
export function RichText({ html, className = "rich" }: { html: SanitizedHtml; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it has passed the allow-list
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
