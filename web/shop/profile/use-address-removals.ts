import { useState } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { bodyOf, dropAddress, saveAddress } from '#web/resources/addresses/change-addresses.ts';
import type { Removed } from './book-rows.ts';

export type Removals = ReturnType<typeof useAddressRemovals>;

/** Taking addresses out of the book, each with a way back for a while. */
export function useAddressRemovals() {
  const dispatch = useShopDispatch();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const forget = ({ address }: Removed) =>
    setRemoved((before) => before.filter((one) => one.address._id !== address._id));
  const take = async (address: SavedAddress, place: number) => {
    const one = { address, place };
    setRemoved((before) => [...before, one]);
    const failure = await dispatch(dropAddress(address._id));
    if (!failure) return;
    forget(one);
    dispatch(showError(failure.message || 'Failed to remove the address'));
  };
  const undo = async (one: Removed) => {
    const failure = await dispatch(saveAddress(bodyOf(one.address)));
    forget(one);
    if (failure) dispatch(showError(failure.message || 'Failed to save the address'));
  };
  return {
    removed,
    forget,
    undo: (one: Removed) => void undo(one),
    take: (address: SavedAddress, place: number) => void take(address, place),
  };
}
