/** The id of a form; its fields' ids begin with it. */
export function formId(intent: string, row?: string): string {
  return row ? `${intent}-${row}` : intent;
}
