import { IdentityProviderFault } from '#server/gateways/identity/identity.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Awaits a call to the identity provider; if that is down the request fails as UNAVAILABLE, not as unauthenticated. */
export async function askProvider<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof IdentityProviderFault) throw new ApiError('UNAVAILABLE', { retryAfter: 5, cause: error });
    throw error;
  }
}
