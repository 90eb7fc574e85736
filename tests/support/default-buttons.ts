/** Buttons by how much they stand out: the first kind is what a form is for. */
const kinds = [/\bbutton--danger\b/, /\bbutton--quiet\b/, /\bbutton--(?:secondary|white)\b/];

/** Inputs in which Enter presses the form's first button. */
const entersText = /<input(?![^>]* type="(?:hidden|checkbox|radio|file|submit|button)")[^>]*>/;

/**
 * The forms of a document in which Enter presses another button than the one that the form is for: browsers press the
 * first, and that has to be one that no other stands out from.
 */
export function wrongDefaultButtons(html: string): string[] {
  const wrong: string[] = [];
  for (const [, form = ""] of html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)) {
    if (!entersText.test(form)) continue;
    const buttons = [...form.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
      .filter(([, attributes = ""]) => !/ type="button"| disabled/.test(attributes))
      .map(([, attributes = "", content = ""]) => ({
        rank: rankOf(attributes),
        text: content.replace(/<[^>]*>/g, ""),
      }));
    const [first, ...others] = buttons;
    const better = others.find(({ rank }) => rank > (first?.rank ?? 0));
    if (first && better) wrong.push(`Enter presses “${first.text}” and not “${better.text}”`);
  }
  return wrong;
}

function rankOf(attributes: string): number {
  const at = kinds.findIndex((kind) => kind.test(attributes));
  return at === -1 ? kinds.length : at;
}
