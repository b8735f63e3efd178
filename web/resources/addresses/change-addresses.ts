import type { z } from 'zod';
import type { SavedAddress, addressInput } from '#contract/addresses.ts';
import { asCallError, isUnanswered } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { addressesApi } from './addresses.api.ts';

/** An address as the forms send it. */
type AddressBody = z.input<typeof addressInput>;

const { addresses, addAddress, updateAddress, removeAddress } = addressesApi.endpoints;

/** Adds an address, or replaces the one with this id; returns the error on failure. */
export function saveAddress(body: AddressBody, id?: string) {
  return async (dispatch: ShopDispatch) => {
    if (!id) return dispatch(follow(dispatch(addAddress.initiate({ body }, { track: false }))));
    return dispatch(follow(dispatch(updateAddress.initiate({ params: { id }, body }, { track: false }))));
  };
}

export function dropAddress(id: string) {
  return async (dispatch: ShopDispatch) =>
    dispatch(follow(dispatch(removeAddress.initiate({ params: { id } }, { track: false }))));
}

/** Adds an address just removed. Without a response it may be back already: then it must not be added a second time. */
export function restoreAddress(address: SavedAddress) {
  return async (dispatch: ShopDispatch): Promise<CallError | undefined> => {
    const failure = await dispatch(saveAddress(bodyOf(address)));
    if (!failure || !isUnanswered(failure)) return failure;
    const { data: book } = await dispatch(addresses.initiate(undefined, { subscribe: false, forceRefetch: true }));
    return book?.some((kept) => isSamePlace(kept, address)) ? undefined : failure;
  };
}

function isSamePlace(one: SavedAddress, other: SavedAddress): boolean {
  const [place, otherPlace] = [one, other].map((address) => JSON.stringify({ ...bodyOf(address), isDefault: false }));
  return place === otherPlace;
}

/** Returns the request body that leaves an address unchanged. */
export function bodyOf(address: SavedAddress): AddressBody {
  const { _id, id: _repeated, createdAt: _created, updatedAt: _updated, ...body } = address;
  return body;
}

/** Every change responds with the whole address book, which replaces the cached one. */
function follow(change: PromiseLike<{ data?: { addresses: SavedAddress[] }; error?: unknown }>) {
  return async (dispatch: ShopDispatch): Promise<CallError | undefined> => {
    const { data, error } = await change;
    if (!data) return asCallError(error);
    await dispatch(addressesApi.util.upsertQueryData('addresses', undefined, data.addresses));
    return undefined;
  };
}
