import { useRef, useState } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { dropAddress, restoreAddress } from '#web/resources/addresses/change-addresses.ts';
import type { Removed } from './book-rows.ts';

export type Removals = ReturnType<typeof useAddressRemovals>;

/** Removes addresses, each with an undo for a while. */
export function useAddressRemovals() {
  const dispatch = useShopDispatch();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const forget = ({ address }: Removed) =>
    setRemoved((before) => before.filter((one) => one.address._id !== address._id));
  const dropping = useRef(new Map<string, Promise<CallError | undefined>>());
  const take = async (address: SavedAddress, place: number) => {
    const one = { address, place };
    setRemoved((before) => [...before, one]);
    const dropped = dispatch(dropAddress(address._id));
    dropping.current.set(address._id, dropped);
    const failure = await dropped;
    if (!failure) return;
    forget(one);
    dispatch(showError(failure.message || 'Failed to remove the address'));
  };
  const undo = async (one: Removed) => {
    forget(one);
    // If the removal failed, the address is still there.
    if (await dropping.current.get(one.address._id)) return;
    const failure = await dispatch(restoreAddress(one.address));
    if (!failure) return;
    dispatch(showError(failure.message || 'Failed to save the address'));
    setRemoved((before) => [...before, one]);
  };
  return {
    removed,
    forget,
    undo: (one: Removed) => void undo(one),
    take: (address: SavedAddress, place: number) => void take(address, place),
  };
}
