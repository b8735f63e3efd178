import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** What the API answers to an in-process call of the server. */
export type ApiAnswer = { status: number; body: unknown; tags: string[] };

/** Session and cart, open; `known` resolves when a stored session has been restored or has ended. */
export type OpenPerson = { known: () => Promise<void> };

/** What thunks get beside dispatch and state: `callApi` on the server, `openPerson` in the browser. */
export type ShopExtra = {
  callApi?: (path: string) => Promise<ApiAnswer>;
  openPerson?: (dispatch: ShopDispatch) => Promise<OpenPerson>;
};

/** `never` admits thunks that know any part of the state: below web/app nobody knows the whole of it. */
export type ShopDispatch = ThunkDispatch<never, ShopExtra, UnknownAction>;

export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();

/** `await dispatch(personReady())` before anything of cart or session: their slices come only when somebody needs them (web/app/open-person.ts). */
export function personReady() {
  return async (dispatch: ShopDispatch, _: unknown, { openPerson }: ShopExtra): Promise<void> =>
    void (await openPerson?.(dispatch));
}

/**
 * The same, and it is known whose cart and list they are. Before a change of either: what is added while a session is
 * still being restored would be the person's on the server and a guest's in the browser, and so be added twice.
 */
export function personKnown() {
  return async (dispatch: ShopDispatch, _: unknown, { openPerson }: ShopExtra): Promise<void> =>
    (await openPerson?.(dispatch))?.known();
}
