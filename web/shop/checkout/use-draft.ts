import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { SavedAddress } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { readAddresses } from '#web/resources/orders/address-book.ts';
import { addressFrom, noAddress, tenDigits } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { savedPincode } from '#web/resources/pincodes/saved-pincode.ts';
import { keepFor, keptFor } from './kept-for.ts';

/** The address typed so far; it survives a reload and ends with the tab (sessionStorage). */
export function useDraft(book: readonly SavedAddress[]) {
  const user = useSelector(selectUser);
  const [draft, setDraft] = useState(() => firstDraft(user, book));
  const update = (part: Partial<Address>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepFor(user?._id ?? '', personalKeys.checkoutDraft, next);
    return next;
  };
  return { draft, update };
}

/**
 * Returns this tab's draft, else the first saved address, else the last one used in this browser, else the account's
 * data.
 */
function firstDraft(user: User | null, [usual]: readonly SavedAddress[]): Address {
  const typed = keptFor(user?._id ?? '', personalKeys.checkoutDraft);
  if (typed) return addressFrom(typed);
  if (usual) return { ...addressFrom(usual), email: user?.email ?? '' };
  const [last] = readAddresses();
  if (last) return addressFrom(last);
  return {
    ...noAddress,
    pinCode: savedPincode() ?? '',
    fullName: user?.name ?? '',
    email: user?.email ?? '',
    phoneNumber: tenDigits(user?.phoneNumber ?? ''),
  };
}
