/**
 * Tells a password manager whose password a form asks for. It is not visible; in a browser without styles (w3m), its
 * label says what it is.
 */
export function PasswordManagerUsername({ email }: { email: string }) {
  return (
    <label hidden>
      You log in as <input type="text" name="username" autoComplete="username" value={email} readOnly />
    </label>
  );
}
