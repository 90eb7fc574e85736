/**
 * What a form shows again after the server has looked at it: the typed values (never secrets), the messages by
 * field name, and one message for the form as a whole.
 */
export interface FormState {
  values: Record<string, string | string[] | undefined>;
  errors: Record<string, string[]>;
  problem?: string;
}
