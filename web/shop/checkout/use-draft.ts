import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#contract/auth.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { readAddresses } from '#web/resources/orders/address-book.ts';
import { addressFrom, noAddress, tenDigits } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { savedPincode } from '#web/resources/pincodes/saved-pincode.ts';

/** What has been typed so far; it outlives a reload and goes with the tab. */
export function useDraft() {
  const user = useSelector(selectUser);
  const [draft, setDraft] = useState(() => firstDraft(user));
  const update = (part: Partial<Address>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    rememberInTab(personalKeys.checkoutDraft, next);
    return next;
  };
  return { draft, update };
}

/** What this tab holds, else the address used last, else what the account knows. */
function firstDraft(user: User | null): Address {
  const typed = recallInTab(personalKeys.checkoutDraft);
  if (typed) return addressFrom(typed);
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
