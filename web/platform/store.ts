import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** The API's response to an in-process call on the server. */
export type ApiAnswer = { status: number; body: unknown; tags: string[] };

/** Session and cart, loaded; `known` resolves when a stored session has been restored or has ended. */
export type OpenPerson = { known: () => Promise<void> };

/** The extra argument of thunks: `callApi` on the server, `openPerson` in the browser. */
export type ShopExtra = {
  callApi?: (path: string) => Promise<ApiAnswer>;
  openPerson?: (dispatch: ShopDispatch) => Promise<OpenPerson>;
};

/** `never` admits thunks that know any part of the state: code below web/app does not know all of it. */
export type ShopDispatch = ThunkDispatch<never, ShopExtra, UnknownAction>;

export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();

/**
 * Loads the slices of cart and session, which are loaded on demand (web/app/open-person.ts); `await
 * dispatch(personReady())` before using either.
 */
export function personReady() {
  return async (dispatch: ShopDispatch, _: unknown, { openPerson }: ShopExtra): Promise<void> =>
    void (await openPerson?.(dispatch));
}

/**
 * Like `personReady`, but also waits until it is known whose cart and wishlist they are. Use it before changing either:
 * an item added while a session is being restored would go to the user's on the server and to the guest's in the
 * browser, and so be added twice.
 */
export function personKnown() {
  return async (dispatch: ShopDispatch, _: unknown, { openPerson }: ShopExtra): Promise<void> =>
    (await openPerson?.(dispatch))?.known();
}
