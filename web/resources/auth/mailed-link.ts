import { linkMessages } from '#contract/sign-in-messages.ts';
import { personReady } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import type { Action, IdentityClient } from './identity.ts';
import { loadIdentity } from './load-identity.ts';
import { leaveSession } from './open-session.ts';
import { selectSession } from './session.slice.ts';
import { refusalOf } from './sign-in-words.ts';
import type { Refusal } from './sign-in-words.ts';
import { takeInChange } from './take-in-change.ts';

/** Outcome of a mailed link. A new password is still to be chosen; the other actions are done on opening. */
export type LinkOutcome = { is: 'resetPassword' | DoneAction; email: string } | { is: 'refused'; words: string };
export type DoneAction = Exclude<Action, 'resetPassword'>;

type Root = Parameters<typeof selectSession>[0];

/** Performs the action of the link with this code. */
export function openMailedLink(code: string) {
  return async (dispatch: ShopDispatch): Promise<LinkOutcome> => {
    try {
      await dispatch(personReady());
      const client = await dispatch(loadIdentity());
      const { action, email } = await client.readActionCode(code);
      if (!action) return { is: 'refused', words: linkMessages['other'] ?? '' };
      if (action === 'resetPassword') return { is: action, email };
      await client.applyActionCode(code);
      await dispatch(follow(client));
      return { is: action, email };
    } catch (error) {
      return { is: 'refused', words: refusalOf(linkMessages, error, {}).message ?? '' };
    }
  };
}

/** Sets the new password; sessions of the old password end. */
export function choosePassword(code: string, password: string) {
  return async (dispatch: ShopDispatch): Promise<Refusal | undefined> => {
    try {
      const client = await dispatch(loadIdentity());
      await client.confirmPasswordReset(code, password);
      await dispatch(follow(client));
      return undefined;
    } catch (error) {
      return refusalOf(linkMessages, error, { 'auth/weak-password': 'password' });
    }
  };
}

/** Renews this browser's session after the change, or ends it if the change revoked it. The change holds either way. */
function follow(client: IdentityClient) {
  return async (dispatch: ShopDispatch, getState: () => Root) => {
    if (!selectSession(getState()).isAuthenticated) return;
    const isHere = await dispatch(takeInChange()).catch(async () => (await client.remembered()) !== null);
    if (!isHere) dispatch(leaveSession());
  };
}
