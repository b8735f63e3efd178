import { IdentityProviderFault } from '#server/gateways/identity/identity.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Asks the identity provider; one that is away makes the call unavailable, never the caller a stranger. */
export async function askProvider<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof IdentityProviderFault) throw new ApiError('UNAVAILABLE', { retryAfter: 5, cause: error });
    throw error;
  }
}
