import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** Maximum age of the sign-in for these actions, so that a borrowed phone or an unlocked screen is not enough. */
const steps = {
  'delete your account': 5 * 60_000,
  'change a role': 10 * 60_000,
  'delete an account': 10 * 60_000,
};

export function refuseOldSignIn(
  { clock }: Pick<Context, 'clock'>,
  { signedInAt }: Pick<Person, 'signedInAt'>,
  step: keyof typeof steps,
): void {
  const age = clock.now().getTime() - signedInAt.getTime();
  if (age > steps[step]) throw new ApiError('RECENT_LOGIN_REQUIRED', { message: `Please log in again to ${step}` });
}
