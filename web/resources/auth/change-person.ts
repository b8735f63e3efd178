import type { z } from 'zod';
import type { User, authEndpoints } from '#contract/auth.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { rememberPerson } from '#web/platform/session-storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { accountApi } from './account.api.ts';
import { selectSession, signedIn } from './session.slice.ts';

type Root = Parameters<typeof selectSession>[0];

type PersonChange = z.input<(typeof authEndpoints)['updateProfile']['body']>;

const { updateProfile, uploadAvatar, removeAvatar } = accountApi.endpoints;

/** Updates the user's profile at the shop; returns the error on failure. */
export function changePerson(change: PersonChange) {
  return async (dispatch: ShopDispatch) =>
    dispatch(follow(dispatch(updateProfile.initiate({ body: change }, { track: false }))));
}

export function changeAvatar(picture: Blob) {
  return async (dispatch: ShopDispatch) => {
    const body = new FormData();
    body.append('avatar', picture, 'avatar.jpg');
    return dispatch(follow(dispatch(uploadAvatar.initiate({ body }, { track: false }))));
  };
}

export function dropAvatar() {
  return async (dispatch: ShopDispatch) =>
    dispatch(follow(dispatch(removeAvatar.initiate(undefined, { track: false }))));
}

/** Updates the remembered and the shown user with the server's response. */
function follow(change: PromiseLike<{ data?: { user: User }; error?: unknown }>) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<CallError | undefined> => {
    const { data, error } = await change;
    if (!data) return asCallError(error);
    const { token } = selectSession(getState());
    if (!token) return undefined;
    rememberPerson(data.user);
    dispatch(signedIn({ user: data.user, token }));
    return undefined;
  };
}
