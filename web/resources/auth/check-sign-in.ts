import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates the registration with the contract's schema, imported with its library on the first check. */
export async function checkRegistration(values: Record<string, string>): Promise<Faults> {
  const { registration } = await import('#contract/auth.ts');
  return faultsByField(registration.safeParse(values));
}

/** An existing password may be shorter than a new one must be, so only its presence is checked. */
export async function checkLogin(values: Record<string, string>): Promise<Faults> {
  return { ...(await checkEmail(values)), password: values['password'] ? undefined : 'Enter your password.' };
}

/** Checks only the e-mail address, without the schema library, which is half the SDK's size. */
export async function checkEmail({ email = '' }: Record<string, string>): Promise<Faults> {
  return { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Invalid email address' };
}

/** Checks a new password by the rule of the registration. */
export async function checkNewPassword({ password = '' }: Record<string, string>): Promise<Faults> {
  const { registration } = await import('#contract/auth.ts');
  const result = registration.shape.password.safeParse(password);
  return { password: result.success ? undefined : result.error.issues[0]?.message };
}
