import { readSources } from "tests/structure/sources";
import { expect, it } from "vitest";

/** Every file with a password field, each of which draws one form. */
const forms = readSources().filter(({ path, text }) => path.startsWith("app/") && text.includes('type="password"'));

/** A field for the address, or a hidden one with the user's own. */
const username = /autoComplete="username"|<PasswordManagerUsername /;

it("every form with a password says whose it is, for password managers", () => {
  expect(forms.map(({ path }) => path)).toEqual([
    "app/routes/account._index/email-address.tsx",
    "app/routes/account.changePassword/password-form.tsx",
    "app/routes/account.data/delete-page.tsx",
    "app/routes/account.team/confirm-page.tsx",
    "app/routes/admin.settings/setting-forms.tsx",
    "app/routes/login.($token)/login-page.tsx",
    "app/routes/register.($token)/basics-fields.tsx",
    "app/routes/reset-password/reset-page.tsx",
  ]);
  expect(forms.filter(({ text }) => !username.test(text)).map(({ path }) => path)).toEqual([]);
});
