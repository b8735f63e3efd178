import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks the registration by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkRegistration(values: Record<string, string>): Promise<Faults> {
  const { registration } = await import('#contract/auth.ts');
  return faultsByField(registration.safeParse(values));
}

/** An old password may be shorter than a new one must be; only that there is one can be checked. */
export async function checkLogin(values: Record<string, string>): Promise<Faults> {
  return { ...(await checkEmail(values)), password: values['password'] ? undefined : 'Enter your password.' };
}

/** Only the address, for who has forgotten the password; without the schema's library, which is as large as half the SDK. */
export async function checkEmail({ email = '' }: Record<string, string>): Promise<Faults> {
  return { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Invalid email address' };
}

/** A new password, by the rule of the registration. */
export async function checkNewPassword({ password = '' }: Record<string, string>): Promise<Faults> {
  const { registration } = await import('#contract/auth.ts');
  const result = registration.shape.password.safeParse(password);
  return { password: result.success ? undefined : result.error.issues[0]?.message };
}
