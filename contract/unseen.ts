/** A text without the characters that nobody sees: soft hyphens, joiners, marks of direction, of order and of variation. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}
