/**
 * Router state of the confirmation page when a checkout has just succeeded: a cash order, or a payment signed by the
 * gateway. The shop may not have recorded that payment yet, so a failure it still names is an earlier attempt's.
 */
export const succeeded = { hasSucceeded: true };

export function hasSucceeded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasSucceeded' in state && state.hasSucceeded === true;
}
