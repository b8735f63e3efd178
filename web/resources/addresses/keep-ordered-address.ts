import { mostAddresses } from '#contract/rules/address-book.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { isSamePlace, keepAddress } from '#web/resources/orders/address-book.ts';
import { addressFrom } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { toShippingAddress } from '#web/resources/orders/check-address.ts';
import { addressesApi } from './addresses.api.ts';
import { saveAddress } from './change-addresses.ts';

/**
 * Saves the address of an order: a guest's in this browser, a logged-in user's in the address book if wanted. The same
 * place is saved once; a full address book stays unchanged.
 */
export function keepOrderedAddress(address: Address, { isWanted }: { isWanted: boolean }) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot) => {
    if (!selectSession(getState()).isAuthenticated) return keepAddress(address, new Date());
    if (!isWanted) return undefined;
    const { data: book } = await dispatch(addressesApi.endpoints.addresses.initiate(undefined, { subscribe: false }));
    if (!book || book.length >= mostAddresses) return undefined;
    if (book.some((kept) => isSamePlace(addressFrom(kept), address))) return undefined;
    const { email: _, ...body } = toShippingAddress(address);
    // A failure to save must not block the order.
    await dispatch(saveAddress(body));
    return undefined;
  };
}
